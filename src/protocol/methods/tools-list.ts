/** `tools/list` where there are tools: the same for everybody, on one page. */
import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { invalidCursor } from '../../errors.ts';
import type { Method } from '../method.ts';
import { tools } from '../tools.ts';
import type { Parameter, Tool } from '../tools/tool.ts';
import { cursorOf } from './cursor-of.ts';

export const toolsList: Method = (params) => {
  if (cursorOf(params) !== undefined) throw invalidCursor();
  return { tools: Array.from(tools.values(), listed) };
};

function listed({ name, title, description, input, output, readsStores }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: schemaOf(input),
    outputSchema: output,
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: readsStores },
  };
}

function schemaOf(input: Tool['input']): ListedTool['inputSchema'] {
  const parameters = Object.entries(input);
  const required = parameters.filter(([, parameter]) => parameter.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(([name, each]) => [name, propertyOf(each)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function propertyOf({ type, description }: Parameter) {
  return type === 'text'
    ? { type: 'string', description }
    : { type: 'object', additionalProperties: { type: 'string' }, description };
}
