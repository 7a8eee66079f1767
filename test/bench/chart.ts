/** Requests a second by the size of the catalogue, as an SVG for the README. */
import { type Method, SIZES } from './cases.ts';
import type { Row } from './measure.ts';

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 130;
const TOP = 40;
const BOTTOM = 44;

/** Of the vertical axis. */
const DECADES = [1, 10, 100, 1000, 10_000] as const;

interface Line {
  readonly name: string;
  readonly style: string;
  readonly rows: readonly Row[];
}

/** Both axes logarithmic. */
export function chart(rows: readonly Row[]): string {
  const parts = [
    `<text class="title" x="${LEFT}" y="22">Requests a second on one core, by prompts in the catalogue</text>`,
    ...DECADES.map(rule),
    ...SIZES.map(tick),
    ...linesOf(rows).map(draw),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Requests a second on one core, by prompts in the catalogue">
<style>${STYLE}</style>
${parts.join('\n')}
</svg>
`;
}

const STYLE = `
svg { font: 12px system-ui, sans-serif; background: #fff }
text { fill: #57606a } .title { fill: #1f2328; font-weight: 600; font-size: 14px }
.rule { stroke: #d0d7de; stroke-width: 1 }
polyline { fill: none; stroke-width: 2.5 } .get { stroke-dasharray: 5 4 }
.cuebook { stroke: #0969da } .lite { stroke: #8250df } .sdk { stroke: #cf222e } .bare { stroke: #6e7781; stroke-dasharray: 1 4 }
text.cuebook { fill: #0969da; stroke: none } text.lite { fill: #8250df; stroke: none } text.sdk { fill: #cf222e; stroke: none } text.bare { fill: #6e7781; stroke: none }
@media (prefers-color-scheme: dark) { svg { background: #0d1117 } text { fill: #8b949e } .title { fill: #e6edf3 } .rule { stroke: #30363d } }
`;

function linesOf(rows: readonly Row[]): readonly Line[] {
  const of = (subject: Row['subject'], method: Method): readonly Row[] =>
    rows.filter((row) => row.subject === subject && row.method === method && isFlat(row));
  const bare = rows.find(({ subject, method }) => subject === 'bare' && method === 'get');
  return [
    {
      name: 'bare route',
      style: 'bare',
      rows: bare ? SIZES.map((size) => ({ ...bare, size })) : [],
    },
    { name: 'Cuebook list', style: 'cuebook', rows: of('cuebook', 'list') },
    { name: 'Cuebook get', style: 'cuebook get', rows: of('cuebook', 'get') },
    { name: 'mcp-lite list', style: 'lite', rows: of('lite', 'list') },
    { name: 'mcp-lite get', style: 'lite get', rows: of('lite', 'get') },
    { name: 'McpServer list', style: 'sdk', rows: of('sdk', 'list') },
    { name: 'McpServer get', style: 'sdk get', rows: of('sdk', 'get') },
  ];
}

/** Peers have no pages; of ours, those with the smallest. */
function isFlat({ subject, page }: Row): boolean {
  return subject !== 'cuebook' || page === SIZES[0];
}

function draw({ name, style, rows }: Line, index: number): string {
  const points = rows.map(({ size, perCoreSecond }) => `${x(size)},${y(perCoreSecond)}`);
  const legend = TOP + 14 + index * 20;
  const at = WIDTH - RIGHT + 14;
  return [
    `<polyline class="${style}" points="${points.join(' ')}"/>`,
    `<polyline class="${style}" points="${at},${legend - 4} ${at + 18},${legend - 4}"/>`,
    `<text class="${style}" x="${at + 24}" y="${legend}">${name}</text>`,
  ].join('\n');
}

function rule(value: number): string {
  const label = value.toLocaleString('en-US');
  return `<line class="rule" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${label}</text>`;
}

function tick(size: number): string {
  return `<text x="${x(size)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`;
}

function x(size: number): number {
  const [first, last] = [SIZES[0], SIZES.at(-1) ?? 1];
  return place(Math.log(size / first) / Math.log(last / first), LEFT + 10, WIDTH - RIGHT - 10);
}

function y(perSecond: number): number {
  const [first, last] = [DECADES[0], 20_000];
  const share = Math.log(Math.max(perSecond, first) / first) / Math.log(last / first);
  return place(share, HEIGHT - BOTTOM, TOP);
}

function place(share: number, from: number, to: number): number {
  return Math.round(from + share * (to - from));
}
