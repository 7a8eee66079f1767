/** A checked summary to its parts. */
import type { SummaryPart } from '../../template.ts';
import type { Node } from './syntax.ts';

/** Texts side by side are one; white space at both ends is gone. */
export function lowerSummary(nodes: readonly Node[]): readonly SummaryPart[] {
  const parts: SummaryPart[] = [];
  for (const node of nodes) {
    const part = lowerNode(node);
    const last = parts.at(-1);
    if (part.type !== 'text' || last?.type !== 'text') parts.push(part);
    else parts[parts.length - 1] = { type: 'text', text: last.text + part.text };
  }
  return trim(parts);
}

function lowerNode(node: Node): SummaryPart {
  switch (node.type) {
    case 'text':
      return { type: 'text', text: node.text };
    case 'value':
      return { type: 'value', argument: node.name };
    case 'count':
      return { type: 'count', embed: node.name };
    default:
      throw new Error(`A ${node.type} reached the parts of a summary`);
  }
}

function trim(parts: readonly SummaryPart[]): readonly SummaryPart[] {
  return parts.flatMap((part, index): readonly SummaryPart[] => {
    if (part.type !== 'text') return [part];
    const start = index === 0 ? part.text.trimStart() : part.text;
    const text = index === parts.length - 1 ? start.trimEnd() : start;
    return text === '' ? [] : [{ ...part, text }];
  });
}
