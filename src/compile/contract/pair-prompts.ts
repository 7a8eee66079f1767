/** Two contracts side by side: the one walk that all rules share. */
import { isDeepStrictEqual } from 'node:util';
import { nearest } from '../../nearest.ts';
import type { ArgumentContract, Contract, EmbedContract, PromptContract } from './contract.ts';
import { type Likeness, pair, type Pair } from './pair.ts';

/** A prompt that both contracts have, under one name or two. */
export interface KeptPrompt {
  readonly before: PromptContract;
  readonly after: PromptContract;
  readonly arguments: readonly Pair<ArgumentContract>[];
  readonly embeds: readonly Pair<EmbedContract>[];
}

export type PromptPair = Pair<PromptContract> & {
  /** Where the prompt is in both. */
  readonly kept?: KeptPrompt;
};

/** A prompt that is gone while one like it is new was renamed; the same for arguments and embeds. */
export function pairPrompts(before: Contract, after: Contract): readonly PromptPair[] {
  return pair(before.prompts, after.prompts, [sameShape, sameStem]).map(withInsides);
}

function withInsides(prompts: Pair<PromptContract>): PromptPair {
  if (prompts.before === undefined || prompts.after === undefined) return prompts;
  return { ...prompts, kept: keep(prompts.before, prompts.after) };
}

function keep(before: PromptContract, after: PromptContract): KeptPrompt {
  const samePlace: Likeness<ArgumentContract> = (gone, added) =>
    before.arguments.indexOf(gone) === after.arguments.indexOf(added) &&
    isDeepStrictEqual(gone.type, added.type);
  return {
    before,
    after,
    arguments: pair(before.arguments, after.arguments, [sameStem, samePlace]),
    embeds: pair(before.embeds, after.embeds, [sameStem]),
  };
}

/** A shape that many prompts could have, without arguments, says nothing. */
const sameShape: Likeness<PromptContract> = (gone, added) =>
  gone.arguments.length > 0 && isDeepStrictEqual(gone.arguments, added.arguments);

/** A name that could be a misspelling of the other, or that goes on from it. */
const sameStem: Likeness<{ readonly name: string }> = (gone, added) =>
  nearest(gone.name, [added.name]) !== undefined ||
  added.name.startsWith(`${gone.name}_`) ||
  gone.name.startsWith(`${added.name}_`);
