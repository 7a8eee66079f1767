/** The numbers that this Worker is held to. */
import { type Method, SIZES, USUAL } from './cases.ts';
import { ratio, type Row } from './measure.ts';
import type { Scale } from './scale.ts';
import type { Startup } from './startup.ts';

export interface Goal {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly met: boolean;
}

export interface Results {
  readonly rows: readonly Row[];
  readonly startup: Startup;
  /** KiB. */
  readonly size: number;
  readonly scale: Scale;
  /** MiB that the process grew by while it embedded the start of a value of 25 MiB, again and again. */
  readonly embedMemory: number;
}

export function goals(results: Results): readonly Goal[] {
  const { rows, startup, size, embedMemory, scale } = results;
  const methods = ['list', 'get'] as const;
  return [
    atLeast(`list, one page of ${USUAL}, to a bare route`, 0.85, toBare(rows, 'list')),
    atLeast('get, no embeds, to a bare route', 0.75, toBare(rows, 'get')),
    ...methods.map((method) => toQuiet(rows, method)),
    ...methods.map((method) => flat(rows, method)),
    ...[10, 50, 1000].flatMap((at) => methods.map((method) => toSdk(rows, method, at))),
    ...methods.map((method) => toLite(rows, method)),
    atMost('start-up with 1,000 templates, to the SDK alone', 1.3, startup.cuebook / startup.sdk),
    atMost('bundle without templates/files, KiB', 200, size),
    atMost('memory for an embed from 25 MiB, MiB', 25, embedMemory),
    atMost('pages of 10,000 prompts, last to first', 1.5, scale.growth['prompts/list']),
    atMost('pages of 100,000 resources, last to first', 1.5, scale.growth['resources/list']),
  ];
}

const wantedOfSdk: Readonly<Record<number, number>> = { 10: 5, 50: 20, 1000: 200 };

function toSdk(rows: readonly Row[], method: Method, size: number): Goal {
  const page = size === USUAL ? USUAL : SIZES[0];
  const times = ratio(find(rows, 'cuebook', method, size, page), find(rows, 'sdk', method, size));
  const wanted = wantedOfSdk[size] ?? NaN;
  return { ...atLeast(`${method}, to McpServer at ${size}`, wanted, times), wanted: `${wanted}x` };
}

function toLite(rows: readonly Row[], method: Method): Goal {
  const times = ratio(
    find(rows, 'cuebook', method, USUAL, USUAL),
    find(rows, 'lite', method, USUAL),
  );
  return atLeast(`${method}, to mcp-lite at ${USUAL}`, 1, times);
}

function toBare(rows: readonly Row[], method: Method): number {
  return ratio(
    find(rows, 'cuebook', method, USUAL, USUAL),
    find(rows, 'bare', method, USUAL, USUAL),
  );
}

/** What telemetry costs: at most a twentieth of a request. */
function toQuiet(rows: readonly Row[], method: Method): Goal {
  const share = ratio(
    find(rows, 'cuebook', method, USUAL, USUAL),
    find(rows, 'quiet', method, USUAL, USUAL),
  );
  return atLeast(`${method}, to the same without telemetry`, 0.95, share);
}

/** The size that is furthest from the figure at the smallest. */
function flat(rows: readonly Row[], method: Method): Goal {
  const [smallest, ...larger] = SIZES;
  const base = find(rows, 'cuebook', method, smallest, smallest);
  const ratios = larger.map((size) => ratio(find(rows, 'cuebook', method, size, smallest), base));
  const worst = Math.min(...ratios);
  return {
    what: `${method}, page of ${smallest}, at every size to ${smallest}`,
    wanted: 'at least 0.90',
    measured: ratios.map((each) => each.toFixed(2)).join(' '),
    met: worst >= 0.9,
  };
}

export function find(
  rows: readonly Row[],
  subject: Row['subject'],
  method: Method,
  size: number,
  page?: number,
): Row {
  const found = rows.find(
    (row) =>
      row.subject === subject &&
      row.method === method &&
      row.size === size &&
      (page === undefined || row.page === page),
  );
  if (found === undefined) throw new Error(`${subject} was not measured: ${method} at ${size}`);
  return found;
}

function atLeast(what: string, wanted: number, measured: number): Goal {
  return {
    what,
    wanted: `at least ${wanted}`,
    measured: measured.toFixed(2),
    met: measured >= wanted,
  };
}

function atMost(what: string, wanted: number, measured: number): Goal {
  return {
    what,
    wanted: `at most ${wanted}`,
    measured: measured.toFixed(2),
    met: measured <= wanted,
  };
}
