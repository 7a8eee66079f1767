/** `npm run preview`: one prompt as a client would get it, over the samples on the disk. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArguments } from '../args/parse-arguments.ts';
import { CuebookError } from '../errors.ts';
import { getPrompt } from '../get-prompt.ts';
import type { RenderedPrompt } from '../message.ts';
import type { Bundle } from '../template.ts';
import { paintFor } from './paint.ts';
import { askMissing } from './preview/ask-missing.ts';
import { exampleCall, explainRefusal } from './preview/explain-refusal.ts';
import { type Loaded, loadScene, type Scene } from './preview/load-scene.ts';
import { missingFile } from './preview/missing-file.ts';
import { printPrompt } from './preview/print-prompt.ts';
import { type PreviewCall, readWords } from './preview/read-words.ts';
import { type Project, projectOf, shown } from './project.ts';
import { readFlags } from './read-flags.ts';
import { watchFolders } from './watch-folders.ts';

const SHAPE = {
  usage: `Usage: npm run preview -- NAME [ARGUMENT=VALUE...] [flags]

  --templates DIR   the catalogue's folder; templates by default
  --samples DIR     what is in the stores: kv/ and r2/ below it; samples in the catalogue by default
  --scopes SCOPES   what the caller may read, in quotes and separated by blanks; everything by default
  --json            the result as it goes over the wire
  --watch           again after every change

Exit code 0: rendered. 1: the catalogue has errors, or a client would be refused. 2: it could not run.`,
  options: {
    templates: { type: 'string' },
    samples: { type: 'string' },
    scopes: { type: 'string' },
    json: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
  words: Infinity,
} as const;

/** Prints a result. */
type Print = (call: PreviewCall, loaded: Loaded, rendered: RenderedPrompt) => Promise<void>;

/** @returns 0 rendered, 1 errors or a refusal. */
export async function preview(args: readonly string[]): Promise<number> {
  const { flags, words } = readFlags(SHAPE, args);
  const project = projectOf(flags.templates === undefined ? {} : { templates: flags.templates });
  const scene: Scene = {
    project,
    samples: resolve(flags.samples ?? join(project.templates, 'samples')),
    scopes: flags.scopes?.split(/[\s,]+/).filter(Boolean),
  };
  const wanted = readWords(words);
  const loaded = await loadScene(scene);
  if (loaded === undefined) return 1;
  if (wanted === undefined) throw new Error(`${SHAPE.usage}\n\n${listOf(loaded.bundle, project)}`);
  const call = await completeCall(wanted, loaded);
  const print = flags.json ? printJson : printText;
  const code = await renderOnce(call, loaded, scene, print);
  return flags.watch ? keepRendering(call, scene, print) : code;
}

function listOf({ templates }: Bundle, project: Project): string {
  const width = Math.max(...templates.map(({ name }) => name.length));
  const lines = templates.map(
    ({ name, title, description }) => `  ${name.padEnd(width)}  ${title ?? description}`,
  );
  const example =
    templates[0] === undefined ? '' : `\n\nFor example: ${exampleCall(templates[0], project)}`;
  return `Prompts:\n\n${lines.join('\n')}${example}`;
}

/** Asks for what is missing where somebody is there to answer. */
async function completeCall(call: PreviewCall, { bundle, ...rest }: Loaded): Promise<PreviewCall> {
  const template = bundle.templates.find(({ name }) => name === call.name);
  const isSeen = process.stdin.isTTY && process.stderr.isTTY;
  if (template === undefined || !isSeen) return call;
  const terminal = { input: process.stdin, output: process.stderr };
  const given = await askMissing(template, call.arguments, { ...rest, terminal });
  return { ...call, arguments: given };
}

async function renderOnce(
  call: PreviewCall,
  loaded: Loaded,
  scene: Scene,
  print: Print,
): Promise<number> {
  const { bundle, services, caller } = loaded;
  try {
    await print(call, loaded, await getPrompt(services, { ...call, caller }));
    return 0;
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    console.error(explainRefusal(error, { ...call, caller }, bundle, scene.project));
    if (error.code === 'not_found') await explainMissing(error, call, loaded, scene);
    return 1;
  }
}

/** Forbidden and missing look the same to a client, and have different remedies here. */
async function explainMissing(
  { data }: CuebookError,
  call: PreviewCall,
  loaded: Loaded,
  { samples, scopes }: Scene,
): Promise<void> {
  const path = await missingFile(data?.['uri'], call, loaded, samples);
  if (path === undefined) console.error(`Looked in ${shown(samples)}.`);
  else if (!existsSync(path)) console.error(`To try it, write the file ${shown(path)}.`);
  else console.error(`${shown(path)} is there; the scopes ${scopes?.join(' ')} do not cover it.`);
}

async function printJson(_: PreviewCall, __: Loaded, rendered: RenderedPrompt): Promise<void> {
  console.log(JSON.stringify(rendered, null, 2));
}

async function printText(
  { name, arguments: given }: PreviewCall,
  { bundle, services }: Loaded,
  rendered: RenderedPrompt,
): Promise<void> {
  const template = bundle.templates.find((each) => each.name === name);
  if (template === undefined) throw new Error(`${name} was rendered and does not exist`);
  const values = await parseArguments(template, given, services.mask);
  const filled = Object.entries(given).filter(([, value]) => value.trim() !== '');
  const names = new Set(filled.map(([key]) => key));
  const text = printPrompt({ template, values, given: names, rendered }, paintFor(process.stdout));
  process.stdout.write(text);
}

/** Until Ctrl-C. Errors do not end it: the next change may mend them. */
async function keepRendering(call: PreviewCall, scene: Scene, print: Print): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  const { templates } = scene.project;
  const isInside = !relative(templates, scene.samples).startsWith('..');
  const folders = isInside ? [templates] : [templates, scene.samples];
  console.error(`Watching ${folders.map(shown).join(' and ')}. Ctrl-C stops.`);
  const again = async (): Promise<void> => {
    if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[H');
    const loaded = await loadScene(scene);
    if (loaded !== undefined) await renderOnce(call, loaded, scene, print);
  };
  await watchFolders(folders, again, stop.signal);
  return 0;
}
