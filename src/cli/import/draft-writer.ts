/** Collects one draft while a foreign file is read. */
import { propose, RESERVED_WORDS } from '../../compile/names.ts';
import type { Draft, DraftArgument, Note, Piece } from './draft.ts';

export type NewArgument = Omit<DraftArgument, 'name'>;

export interface DraftWriter {
  readonly add: (...pieces: readonly Piece[]) => void;
  readonly changed: (where: string, text: string) => void;
  readonly decide: (where: string, text: string) => void;
  /**
   * The argument's name here, by what it is called there: declared at the first call with a name of
   * our form, and the same at every later one.
   *
   * @param proposal what to make the name from, where that is not what it is called there.
   */
  readonly argument: (foreign: string, make: () => NewArgument, proposal?: string) => string;
  readonly finish: (about: Pick<Draft, 'name' | 'description'> & Partial<Draft>) => Draft;
}

export function createDraftWriter(): DraftWriter {
  const pieces: Piece[] = [];
  const notes: Note[] = [];
  const declared = new Map<string, DraftArgument>();
  return {
    add: (...more) => void pieces.push(...more),
    changed: (where, text) => void notes.push({ kind: 'changed', where, text }),
    decide: (where, text) => void notes.push({ kind: 'decide', where, text }),
    argument(foreign, make, proposal = foreign) {
      let argument = declared.get(foreign);
      if (argument === undefined) {
        const taken = new Set([...declared.values()].map(({ name }) => name));
        argument = { name: freeName(proposal, taken), ...make() };
        declared.set(foreign, argument);
      }
      return argument.name;
    },
    finish: (about) => ({
      tags: [],
      ...about,
      arguments: inOrder([...declared.values()]),
      pieces,
      notes,
    }),
  };
}

/** `prNumber` to `pr_number`; a word of our language gets another word behind it. */
function freeName(foreign: string, taken: ReadonlySet<string>): string {
  const proposed = propose(foreign, '_').slice(0, 40) || 'value';
  const stem = RESERVED_WORDS.has(proposed) ? `${proposed}_text` : proposed;
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}_${number}`;
  return name;
}

/** As clients that fill by position need them: free text last, and before it the required ones. */
function inOrder(given: readonly DraftArgument[]): readonly DraftArgument[] {
  const rank = ({ required, type }: DraftArgument): number =>
    (type.kind === 'text' ? 2 : 0) + (required ? 0 : 1);
  return given.toSorted((a, b) => rank(a) - rank(b));
}
