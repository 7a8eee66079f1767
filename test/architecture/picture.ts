/** Who may import whom: the picture in README.md, "How it is built", as data. */

/** From the inside out; a room may import every earlier row, and within its own folder. */
export const rows: readonly (readonly string[])[] = [
  [
    'errors',
    'template',
    'value',
    'part',
    'message',
    'profile',
    'progress',
    'condition',
    'caller',
    'asset',
    'env',
    'nearest',
    'byte-length',
    'once-known',
    'preview',
    'quote',
    'seal',
    'tokens',
    'secrets',
    'telemetry',
  ],
  ['registry', 'args', 'elicit', 'authorise', 'store', 'resources', 'embed', 'render'],
  ['services'],
  ['get-prompt', 'read-resource', 'complete-argument'],
  ['protocol', 'live'],
  ['transport'],
  ['web'],
  ['start'],
  ['report-once'],
  ['app'],
  ['worker'],
];

/** Rooms beside the rows: what is built with, not what is served. */
export const buildRooms: Readonly<Record<string, readonly string[]>> = {
  compile: [...rows[0]!, 'args', 'resources'],
  cli: [...rows[0]!, ...rows[1]!, ...rows[2]!, ...rows[3]!, 'compile'],
};

/** Imports inside one row that are part of the picture. */
export const neighbours: Readonly<Record<string, readonly string[]>> = {
  // A setting is checked by what reads it.
  env: ['caller', 'tokens'],
  tokens: ['caller'],
  // Types that leaves share.
  part: ['template'],
  message: ['part', 'secrets'],
  profile: ['message'],
  preview: ['message'],
  value: ['template'],
  condition: ['template', 'value'],
  secrets: ['errors', 'once-known'],
  telemetry: ['byte-length', 'secrets'],
  // Stages. A form shows a default as the type's own parser takes it.
  elicit: ['args'],
  resources: ['store'],
  embed: ['resources'],
};

/** The room of a file: its folder in `src/`, or its own name at the top. */
export function roomOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : path.replace(/\.tsx?$/, '');
}

/** Whether the picture lets one room import another. */
export function mayImport(from: string, to: string): boolean {
  if (from === to || neighbours[from]?.includes(to)) return true;
  const built = buildRooms[from];
  if (built !== undefined) return built.includes(to);
  const row = rowOf(from);
  return row !== -1 && rowOf(to) !== -1 && rowOf(to) < row;
}

export function isKnown(room: string): boolean {
  return room in buildRooms || rowOf(room) !== -1;
}

function rowOf(room: string): number {
  return rows.findIndex((row) => row.includes(room));
}
