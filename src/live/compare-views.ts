/** What a deploy changed, for those whom it concerns. */
import type { LiveEvent, StoredChange } from './event.ts';
import { readAudience, type View, VIEW_VERSION } from './view.ts';

/** From one catalogue to the next. An older Worker may have written the first one. */
export function compareViews(before: View, after: View): LiveEvent {
  if (before.version !== VIEW_VERSION || after.version !== VIEW_VERSION) return 'anything';
  return {
    prompts: changedKeys(before.prompts, after.prompts).map(readAudience),
    definitions: [...without(before, after), ...without(after, before)],
    objects: changedFiles(new Map(before.files), new Map(after.files)),
  };
}

type Entries = readonly (readonly [key: string, digest: string])[];

/** What is in one of the two only, or differs. */
function changedKeys(before: Entries, after: Entries): readonly string[] {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
}

/** The definitions of the first that the second has not, or not so. */
function without(first: View, second: View): View['definitions'] {
  const known = new Set(second.definitions.map((each) => JSON.stringify(each)));
  return first.definitions.filter((each) => !known.has(JSON.stringify(each)));
}

function changedFiles(
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): readonly StoredChange[] {
  return changedKeys([...was], [...is]).map((key) => {
    const change = !was.has(key) ? 'created' : is.has(key) ? 'written' : 'deleted';
    return { store: 'file', key, change };
  });
}
