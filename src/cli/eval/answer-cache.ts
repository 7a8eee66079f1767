/** Answers that were paid for, kept on the disk until somebody deletes the folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { digestOf } from '../../compile/digest-of.ts';
import { writeWhole } from '../write-file.ts';
import type { Answer } from './model-api.ts';

export interface AnswerCache {
  /** @param question all that the answer depends on, and which of its samples it is. */
  readonly find: (question: unknown) => Promise<Answer | undefined>;
  readonly keep: (question: unknown, answer: Answer) => Promise<void>;
}

const kept = z.object({ text: z.string(), tokens: z.number() });

/** One file for each answer, named by its question's digest, so that an interrupted run loses none. */
export function createAnswerCache(folder: string): AnswerCache {
  const pathOf = (question: unknown): string => join(folder, `${digestOf(question)}.json`);
  return {
    async find(question) {
      try {
        return kept.parse(JSON.parse(await readFile(pathOf(question), 'utf8')));
      } catch {
        // None, or one that cannot be read: asked for anew.
        return undefined;
      }
    },
    async keep(question, answer) {
      await writeWhole(pathOf(question), `${JSON.stringify(answer)}\n`);
    },
  };
}
