/** Which embeds a call gets to, as far as is known. */
import { type Found, holds } from '../condition.ts';
import type { Condition, Embed, IfSegment, Segment, Template } from '../template.ts';
import type { Values } from '../value.ts';

/** By embed name, in the body's order: whether it is certain, or hangs on an embed not yet read. */
export type Reach = ReadonlyMap<string, boolean>;

/**
 * The embeds that are placed, or that a condition asks for, on the paths that the values leave open.
 * One that depends on an absent argument is none of them: it gives nothing and counts as not found.
 */
export function reach(template: Template, values: Values, found: Found): Reach {
  const embeds = new Set(template.embeds.map(({ name }) => name));
  const absent = template.embeds.filter((embed) => dependsOnAbsent(embed, values));
  const known = new Map([...found, ...absent.map(({ name }) => [name, false] as const)]);
  const reached = new Map<string, boolean>();

  function note(name: string, certain: boolean): void {
    if (absent.some((embed) => embed.name === name)) return;
    reached.set(name, certain || reached.get(name) === true);
  }

  function walk(segments: readonly Segment[], certain: boolean): void {
    for (const segment of segments) {
      if (segment.type === 'embed') note(segment.embed, certain);
      else if (segment.type === 'if') branch(segment, certain);
      else if (segment.type === 'each') {
        walk(values.has(segment.argument) ? segment.body : segment.else, certain);
      }
    }
  }

  function branch({ condition, ...segment }: IfSegment, certain: boolean): void {
    const truth = holds(condition, values, embeds, known);
    for (const name of asked(condition)) note(name, certain);
    if (truth !== false) walk(segment.then, certain && truth === true);
    if (truth !== true) walk(segment.else, certain && truth === false);
  }

  /** The embeds without which the condition cannot be decided. */
  function asked(condition: Condition): readonly string[] {
    if (holds(condition, values, embeds, known) !== undefined) return [];
    switch (condition.type) {
      case 'present':
        return [condition.name];
      case 'eq':
        return [];
      case 'not':
        return asked(condition.of);
      case 'and':
      case 'or':
        return condition.of.flatMap(asked);
    }
  }

  walk(template.body, true);
  return reached;
}

function dependsOnAbsent({ source }: Embed, values: Values): boolean {
  return (
    source.type === 'resource' &&
    source.variables.some(({ argument }) => values.get(argument) === undefined)
  );
}
