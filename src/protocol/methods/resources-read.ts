/** `resources/read`: no resource is served by itself yet, so none is found. */
import { CuebookError } from '../../errors.ts';
import type { Method } from '../method.ts';

export const resourcesRead: Method = ({ uri }) => {
  if (typeof uri !== 'string') {
    throw new CuebookError('invalid_params', 'uri: must be the URI of a resource, as a string');
  }
  throw new CuebookError('not_found', 'Resource not found', { data: { uri } });
};
