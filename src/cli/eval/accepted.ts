/** The scores that a team accepted: what later ones are held against. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Project, shown } from '../project.ts';
import { overlayFolder } from '../tenant/overlay-folder.ts';
import { writeWhole } from '../write-file.ts';

const FORMAT = 1;

const acceptedScore = z.strictObject({
  score: z.number(),
  spread: z.number(),
  samples: z.number(),
  model: z.string(),
});

const scores = z.record(z.string(), z.record(z.string(), acceptedScore));

export type AcceptedScore = z.infer<typeof acceptedScore>;

/** By prompt, then by the eval's name. */
export type AcceptedScores = z.infer<typeof scores>;

/** Committed, beside the contract. */
export function acceptedPath(project: Pick<Project, 'templates' | 'tenant'>): string {
  return join(overlayFolder(project), 'evals.json');
}

/**
 * @returns none where none were accepted yet.
 * @throws Error that names the file, for one that cannot be read.
 */
export async function readAccepted(path: string): Promise<AcceptedScores> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return {};
  try {
    return z.strictObject({ format: z.literal(FORMAT), scores }).parse(JSON.parse(text)).scores;
  } catch (error) {
    const fault = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(
      `${shown(path)} holds no accepted scores: ${fault}. Restore it from git; or remove it, and ` +
        'record scores anew: npm run eval -- accept',
      { cause: error },
    );
  }
}

/** One line for each eval, in order, so that a reviewer sees which of them changed. */
export async function writeAccepted(path: string, accepted: AcceptedScores): Promise<boolean> {
  const prompts = sorted(accepted).map(([name, evals]) => {
    const lines = sorted(evals).map(
      ([title, score]) => `      ${JSON.stringify(title)}: ${inOneLine(score)}`,
    );
    return `    ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n    }`;
  });
  const inside = prompts.length === 0 ? '{}' : `{\n${prompts.join(',\n')}\n  }`;
  return writeWhole(path, `{\n  "format": ${FORMAT},\n  "scores": ${inside}\n}\n`);
}

function sorted<T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function inOneLine(score: AcceptedScore): string {
  const fields = Object.entries(score).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `{ ${fields.join(', ')} }`;
}
