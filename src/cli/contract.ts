/** `cuebook contract`: what the users of a catalogue rely on, and what a change does to it. */
import { nearest } from '../nearest.ts';
import { acceptContract } from './contract/accept-contract.ts';
import { showContract } from './contract/show-contract.ts';
import { writeV2 } from './contract/write-v2.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { projectOf } from './project.ts';
import { readFlags } from './read-flags.ts';
import { today } from './today.ts';

const SHAPE = {
  usage: `Usage: npm run contract -- [accept | v2 NAME] [--against REF] [--templates DIR] [--tenant NAME]

  accept       record what people rely on as it is now
  v2 NAME      keep a changed prompt as it was, deprecated, and put the new text into NAME_v2
  --against    a branch, tag or commit to compare with, in place of the recorded contract
  --templates  the catalogue's folder; templates by default

Exit code 0: nothing breaks, or it was recorded. 1: something breaks. 2: it could not run.`,
  options: {
    against: { type: 'string' },
    templates: { type: 'string' },
    tenant: { type: 'string' },
  },
  words: 2,
} as const;

/** @returns 0 where nothing breaks or it was recorded, 1 where something breaks. */
export async function contract(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const [action = 'show', name] = words;
  checkWords(action, name, flags);
  const project = projectOf(flags);
  const catalogue = await loadCatalogue(project);
  if (catalogue === undefined) return 1;
  const scene = {
    project,
    ...catalogue,
    today: today(),
    ...(flags.against !== undefined && { against: flags.against }),
  };
  if (action === 'accept') return acceptContract(scene);
  return action === 'v2' ? writeV2(scene, name ?? '') : showContract(scene);
}

const ACTIONS = ['show', 'accept', 'v2'];

function unknownAction(action: string): string {
  const meant = nearest(action, ACTIONS);
  return `There is no action "${action}"${meant === undefined ? '.' : `; did you mean ${meant}?`}`;
}

/** @throws Error that tells how the command is written. */
function checkWords(
  action: string,
  name: string | undefined,
  { against, tenant }: { readonly against?: string; readonly tenant?: string },
): void {
  const refuse = (fault: string): Error => new Error(`${fault}\n\n${SHAPE.usage}`);
  if (!ACTIONS.includes(action)) throw refuse(unknownAction(action));
  if (action === 'v2' && name === undefined) throw refuse('v2 needs the name of a prompt.');
  if (action !== 'v2' && name !== undefined) throw refuse(`"${name}" is one word too many.`);
  if (action === 'v2' && !['default', undefined].includes(tenant)) {
    throw refuse(
      `v2 works in the shared catalogue, for every tenant; leave --tenant out. In an overlay, copy ` +
        `tenants/${tenant}/${name}.md to a new name by hand, and put the old text back.`,
    );
  }
  if (action === 'accept' && against !== undefined) {
    throw refuse('accept records the catalogue as it is now; leave --against out.');
  }
}
