/** The first thing that is said is the author's. */
import type { Node, Span } from '../body/syntax.ts';
import { isAlwaysPresent, isUnknown } from './facts.ts';
import type { Context, Rule } from './rule.ts';

/**
 * The first message is a user's text in the author's own words, and comes before any data, on
 * every path: some clients read nothing else, and what follows is only material if it says so.
 */
export const firstMessageIsInstruction: Rule = (context) => {
  const { body, template, sound, complain } = context;
  if (!sound) return;
  const opening: Opening = { context };
  const said = readAll(body, false, opening);
  const { early } = opening;
  if (early?.node.type === 'role') complain('assistant-first', early.node.at, {}, early.via);
  else if (early !== undefined) {
    complain('data-first', early.node.at, { tag: written(early.node.at) }, early.via);
  } else if (!said) {
    const { source, start } = { source: template.body, start: firstWord(template.body.text) };
    complain('no-instruction', { source, start, end: start });
  }
};

/** The first node that came too early. */
interface Opening {
  readonly context: Context;
  early?: { readonly node: Node; readonly via?: Span };
}

/** Whether an instruction has been given on every path to the end of the nodes. */
function readAll(nodes: readonly Node[], before: boolean, opening: Opening, via?: Span): boolean {
  return nodes.reduce((said, node) => said || read(node, opening, via), before);
}

function read(node: Node, opening: Opening, via?: Span): boolean {
  switch (node.type) {
    case 'text':
      return /\p{L}/u.test(node.text);
    case 'pasted':
      return readAll(node.nodes, false, opening, via ?? node.at);
    case 'if': {
      const then = readAll(node.then, false, opening, via);
      return readAll(node.else, false, opening, via) && then;
    }
    case 'each': {
      const each = readAll(node.then, false, opening, via);
      const otherwise = readAll(node.else, false, opening, via);
      return each && (otherwise || isPresent(node.name, opening.context));
    }
    case 'value':
    case 'label':
      return isUnknown(node.name, opening.context);
    case 'role':
      if (node.role === 'assistant') note(node, opening, via);
      return false;
    case 'data':
    case 'request':
    case 'embed':
    case 'sample':
      note(node, opening, via);
      return false;
    default:
      return false;
  }
}

function isPresent(name: string, context: Context): boolean {
  return isAlwaysPresent(name, context) || isUnknown(name, context);
}

function note(node: Node, opening: Opening, via?: Span): void {
  opening.early ??= { node, ...(via !== undefined && { via }) };
}

function written({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

function firstWord(text: string): number {
  return Math.max(0, text.search(/\S/));
}
