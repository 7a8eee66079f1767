/** Differences of rendered messages as Markdown, for a pull request. */
import type { CaseDiff, PromptDiff } from './compare-catalogues.ts';

/** Lines of a difference that are shown unfolded. */
const SHORT = 30;

/** Characters of all differences: code hosts cut or refuse comments of 65,536. */
const MOST = 60_000;

/** @param against what the revision is called. */
export function printDiffs(diffs: readonly PromptDiff[], against: string): string {
  const heading = '## Rendered prompts';
  if (diffs.length === 0) {
    return `${heading}\n\nNo prompt renders differently than at \`${against}\`.\n`;
  }
  const cases = diffs.reduce((sum, diff) => sum + diff.cases.length, 0);
  const counts = `${plural(diffs.length, 'prompt')}, ${plural(cases, 'case')}`;
  const sections = withinLimit(diffs.flatMap(sectionsOf));
  return `${[heading, `Against \`${against}\`: ${counts}.`, ...sections].join('\n\n')}\n`;
}

function sectionsOf({ name, state, ran, cases }: PromptDiff): readonly string[] {
  if (state === 'gone') return [`### \`${name}\` is gone`];
  const rest = ran - cases.length;
  const same = rest === 0 ? '' : `${plural(rest, 'case')} as before.`;
  const title = `### \`${name}\`${state === 'new' ? ' is new' : ''}`;
  if (cases.length === 0) return [title, blindSpot(state, ran)];
  return [title, ...cases.map((each) => printCase(each, state)), ...(same === '' ? [] : [same])];
}

/** The prompt is another one, and no case shows where. */
function blindSpot(state: 'new' | 'changed', ran: number): string {
  if (ran === 0) return `It has no cases, so nothing shows what it says.`;
  return state === 'new'
    ? 'No case of it gives anything.'
    : `Its declaration changed, or a branch that none of its ${plural(ran, 'case')} reaches.`;
}

function printCase({ name, text }: CaseDiff, state: PromptDiff['state']): string {
  const lines = text.trimEnd().split('\n');
  const ticks = '`'.repeat(longestRun(text) + 1);
  const block = `${ticks}${state === 'new' ? 'text' : 'diff'}\n${lines.join('\n')}\n${ticks}`;
  if (lines.length <= SHORT) return `**${escaped(name)}**\n\n${block}`;
  const summary = `<b>${inHtml(name)}</b>, ${plural(lines.length, 'line')}`;
  return `<details><summary>${summary}</summary>\n\n${block}\n\n</details>`;
}

function longestRun(text: string): number {
  return Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function withinLimit(sections: readonly string[]): readonly string[] {
  let length = 0;
  const shown = sections.filter((section) => (length += section.length + 2) <= MOST);
  const left = sections.length - shown.length;
  if (left === 0) return shown;
  return [
    ...shown,
    `${plural(left, 'more part')} left out here: \`npm run diff\` in a checkout shows all.`,
  ];
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|&]/g, '\\$&').replace(/\s+/g, ' ');
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
