/** What a client is told of the server itself. */
import type { Implementation } from '@modelcontextprotocol/server';
import type { ServerInfo } from '../template.ts';
import { iconsOf } from './icons.ts';

/** MCP `Implementation`: everything but the instructions, which travel beside it. */
export function implementationOf({ instructions: _, icons, ...rest }: ServerInfo): Implementation {
  return { ...rest, ...(icons !== undefined && { icons: iconsOf(icons) }) };
}
