/** Where each value of a draft may stand: the same for all formats. */
import type { Draft, DraftArgument, Note, Piece, SlotPiece } from './draft.ts';
import { type Line, type Turn, turnsOf } from './turns-of.ts';

/** A template's body, and what had to move for it. */
export interface LaidOut {
  readonly body: string;
  readonly notes: readonly Note[];
}

/** What is known while the turns are written one after the other. */
interface Progress {
  readonly arguments: ReadonlyMap<string, DraftArgument>;
  /** In which turn an argument's block is to stand. */
  readonly homes: ReadonlyMap<string, number>;
  /** Arguments whose block stands already. */
  readonly placed: Set<string>;
  /** Arguments about which a person was asked. */
  readonly asked: Set<string>;
  readonly notes: Note[];
  /** Whether the author has said something: no block may come before. */
  said: boolean;
  /** How many `each` are open: no block may stand in one. */
  loops: number;
}

/**
 * Words from closed sets stay where they are. Free text becomes a block: in its place if it stands
 * alone there, otherwise at the turn's end, and its place then names the block.
 */
export function layOutBody(draft: Draft): LaidOut {
  const turns = turnsOf(draft.pieces);
  const progress: Progress = {
    arguments: new Map(draft.arguments.map((argument) => [argument.name, argument])),
    homes: homesOf(turns),
    placed: new Set(),
    asked: new Set(),
    notes: [],
    said: false,
    loops: 0,
  };
  const written = turns.map((turn, index) => {
    const opening = index === 0 && turn.role === 'user' ? [] : [`{{role "${turn.role}"}}`];
    return [...opening, writeTurn(turn, index, progress)].join('\n');
  });
  return { body: `${written.join('\n\n')}\n`, notes: progress.notes };
}

/** The first turn of the user in which it is named; otherwise the last one before that. */
function homesOf(turns: readonly Turn[]): ReadonlyMap<string, number> {
  const homes = new Map<string, number>();
  const fallbacks = new Map<string, number>();
  let lastUser = 0;
  turns.forEach(({ role, lines }, index) => {
    if (role === 'user') lastUser = index;
    for (const piece of lines.flat()) {
      if (piece.type !== 'slot') continue;
      const into = role === 'user' ? homes : fallbacks;
      if (!into.has(piece.argument)) into.set(piece.argument, lastUser);
    }
  });
  const elsewhere = [...fallbacks].filter(([name]) => !homes.has(name));
  return new Map([...homes, ...elsewhere]);
}

function writeTurn({ lines, role }: Turn, index: number, progress: Progress): string {
  const written = unwrapped(lines, progress).map((line) => {
    const slot = loneSlot(line);
    const mayStay = role === 'user' && progress.loops === 0;
    if (slot !== undefined && isText(slot, progress)) {
      if (!progress.said) return openWith(slot, progress);
      if (mayStay && !progress.placed.has(slot.argument)) {
        askWhose(slot, progress);
        return placeBlock(slot.argument, progress);
      }
    }
    return line.map((piece) => writePiece(piece, progress)).join('');
  });
  const due = [...progress.homes].filter(([name, home]) => home === index && isDue(name, progress));
  const blocks = due.map(([name]) => placeBlock(name, progress));
  const parts = [written.join('\n').trim(), blocks.join('\n')];
  return parts.filter((part) => part !== '').join('\n\n');
}

function isDue(name: string, progress: Progress): boolean {
  return progress.arguments.get(name)?.type.kind === 'text' && !progress.placed.has(name);
}

function isText({ argument }: SlotPiece, progress: Progress): boolean {
  return progress.arguments.get(argument)?.type.kind === 'text';
}

function placeBlock(name: string, progress: Progress): string {
  progress.placed.add(name);
  return `{{${blockOf(name, progress)} ${name}}}`;
}

/** A prompt has one request at most: the first. */
function blockOf(name: string, { arguments: declared }: Progress): 'request' | 'data' {
  const request = [...declared.values()].find(
    ({ whose, type }) => whose === 'caller' && type.kind === 'text',
  );
  return request?.name === name ? 'request' : 'data';
}

/** A prompt that began with foreign text: an instruction has to come first. */
function openWith(slot: SlotPiece, progress: Progress): string {
  progress.said = true;
  const verb = blockOf(slot.argument, progress) === 'request' ? 'Follow' : 'Work with';
  const sentence = `${verb} {{label ${slot.argument}}}.`;
  const text = `a prompt begins with your own words, so "${sentence}" was put there; say what is to be done`;
  progress.notes.push({ kind: 'decide', where: slot.where, text });
  return sentence;
}

function writePiece(piece: Piece, progress: Progress): string {
  switch (piece.type) {
    case 'text':
      progress.said ||= /\p{L}/u.test(piece.text);
      return piece.text.replaceAll('{{', String.raw`\{{`);
    case 'tag':
      if (piece.tag.startsWith('{{#each')) progress.loops += 1;
      if (piece.tag === '{{/each}}') progress.loops -= 1;
      return piece.tag;
    case 'slot':
      return writeSlot(piece, progress);
    case 'turn':
      return '';
  }
}

function writeSlot(slot: SlotPiece, progress: Progress): string {
  const { argument, where } = slot;
  if (!isText(slot, progress)) return `{{${argument}}}`;
  const block = blockOf(argument, progress);
  const text = `in the sentence stands {{label ${argument}}} now, and its text in {{${block} ${argument}}}`;
  progress.notes.push({ kind: 'changed', where, text });
  askWhose(slot, progress);
  const label = `{{label ${argument}}}`;
  const isOptional = progress.arguments.get(argument)?.required === false;
  return isOptional ? `{{#if ${argument}}}${label}{{else}}what I write next{{/if}}` : label;
}

/** Once for each argument of which the foreign file does not say what it holds. */
function askWhose({ argument, where }: SlotPiece, progress: Progress): void {
  if (progress.arguments.get(argument)?.whose !== 'unknown' || progress.asked.has(argument)) return;
  progress.asked.add(argument);
  const text =
    `${argument}: if it is always one word, or one of a few, \`type: word\` or \`enum\` lets ` +
    `{{${argument}}} stand in a sentence; if it is the caller's own wish, write {{request ${argument}}}`;
  progress.notes.push({ kind: 'decide', where, text });
}

function loneSlot(line: Line): SlotPiece | undefined {
  const rest = line.filter(({ type }) => type !== 'slot');
  const blank = rest.every((piece) => piece.type === 'text' && piece.text.trim() === '');
  const slots = line.filter((piece) => piece.type === 'slot');
  return blank && slots.length === 1 ? slots[0] : undefined;
}

/** A code fence or a pair of tags around nothing but foreign text: its block has markers already. */
function unwrapped(lines: readonly Line[], progress: Progress): readonly Line[] {
  const dropped = new Set<Line>();
  lines.forEach((line, index) => {
    const slot = loneSlot(line);
    const [before, after] = [lines[index - 1], lines[index + 1]];
    if (slot === undefined || !isText(slot, progress) || !before || !after) return;
    if (!isWrapper(textOf(before), textOf(after))) return;
    dropped.add(before).add(after);
    const text = `${textOf(before)} and ${textOf(after)} left out: the block around ${slot.argument} has markers of its own`;
    progress.notes.push({ kind: 'changed', where: slot.where, text });
  });
  return lines.filter((line) => !dropped.has(line));
}

function isWrapper(before: string, after: string): boolean {
  if (/^(`{3,}|~{3,})\w*$/.test(before)) return after === before.replace(/\w+$/, '');
  const [, name] = /^<([\w-]+)>$/.exec(before) ?? [];
  return name !== undefined && after === `</${name}>`;
}

function textOf(line: Line): string {
  return line
    .map((piece) => (piece.type === 'text' ? piece.text : '\u0000'))
    .join('')
    .trim();
}
