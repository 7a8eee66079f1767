/** The line that calls a prompt in Claude Code, which takes arguments by position. */
import type { Template } from '../template.ts';

export interface SlashCommand {
  readonly line: string;
  /** Whether the line gives what was filled in: a blank or an empty place in the middle does not. */
  readonly exact: boolean;
}

/** With the names of the arguments: `[optional]`. */
export function slashUsage(server: string, { name, arguments: declared }: Template): string {
  const words = declared.map((each) => (each.required ? each.name : `[${each.name}]`));
  return [commandOf(server, name), ...words].join(' ');
}

/** With values; where one is left out before another, its default. */
export function slashCommand(
  server: string,
  { name, arguments: declared }: Template,
  given: ReadonlyMap<string, string>,
): SlashCommand {
  const last = declared.findLastIndex((argument) => given.has(argument.name));
  const values = declared
    .slice(0, last + 1)
    .map((argument) => given.get(argument.name) ?? argument.default ?? '');
  const exact = values.every(
    (value, index) => value !== '' && !(index === last ? /[\r\n]/ : /\s/).test(value),
  );
  return { line: [commandOf(server, name), ...values].join(' '), exact };
}

function commandOf(server: string, name: string): string {
  return `/mcp__${server}__${name}`;
}
