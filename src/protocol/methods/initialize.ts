/** `initialize` of the 2025 revisions. Answered here because the SDK's own dumps schema issues. */
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { CuebookError } from '../../errors.ts';
import { OLDER_CAPABILITIES } from '../capabilities.ts';
import type { Method } from '../method.ts';
import { implementationOf } from '../server-info.ts';

/** The version that was asked for, or the newest that this era has. */
export const initialize: Method = ({ protocolVersion: asked }, { services }) => {
  if (typeof asked !== 'string') {
    throw new CuebookError('invalid_params', 'protocolVersion: must be a string');
  }
  const info = services.registry.server;
  return {
    protocolVersion: SUPPORTED_PROTOCOL_VERSIONS.find((each) => each === asked) ?? newest,
    capabilities: OLDER_CAPABILITIES,
    serverInfo: implementationOf(info),
    ...(info.instructions !== undefined && { instructions: info.instructions }),
  };
};

const [newest] = SUPPORTED_PROTOCOL_VERSIONS;
