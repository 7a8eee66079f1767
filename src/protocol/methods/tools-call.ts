/** `tools/call` (server/tools of the specification). */
import { CuebookError } from '../../errors.ts';
import { TEXT } from '../../profile.ts';
import { quote } from '../../quote.ts';
import { errorToWire, isTold } from '../error-to-wire.ts';
import type { Method, Params } from '../method.ts';
import { tools } from '../tools.ts';
import { checkInput } from '../tools/check-input.ts';
import type { Tool } from '../tools/tool.ts';

/**
 * What the tool's method answers, as data and as the same data in text. What is wrong with the call
 * of a tool is told in its result, where the model sees it and can mend it, so nobody is asked by a
 * form; a call of no tool, and our own failures, are errors of the protocol.
 */
export const toolsCall: Method = async (params, call, context) => {
  const tool = toolIn(params);
  context.recorder.note({ tool: tool.name });
  const given = argumentsIn(params);
  try {
    checkInput(tool, given);
    const asText = { ...call, profile: TEXT };
    const unasked = { ...context, capabilities: undefined };
    const { _meta, ...result } = await tool.answer(tool.paramsOf(given), asText, unasked);
    const structuredContent = tool.structured(result);
    const content = [textBlock(JSON.stringify(structuredContent))];
    return { content, structuredContent, ...(_meta && { _meta }) };
  } catch (error) {
    if (!isTold(error)) throw error;
    const { message } = await errorToWire(error, tool.method, call.services.mask, context.recorder);
    return { content: [textBlock(message)], isError: true };
  }
};

function toolIn({ name }: Params): Tool {
  if (typeof name !== 'string') throw invalid('name: must be the name of a tool, as a string');
  const tool = tools.get(name);
  if (tool !== undefined) return tool;
  throw invalid(`no tool is named ${quote(name)}; there are ${[...tools.keys()].join(', ')}`);
}

/** Left out, null and `{}` are the same. */
function argumentsIn({ arguments: given }: Params): Params {
  if (given === undefined || given === null) return {};
  if (typeof given === 'object' && !Array.isArray(given)) return given as Params;
  throw invalid('arguments: must be an object');
}

function textBlock(text: string) {
  return { type: 'text', text };
}

function invalid(message: string): CuebookError {
  return new CuebookError('invalid_params', message);
}
