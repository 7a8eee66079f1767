/** Problems as GitHub's workflow commands: it shows each at its line of the pull request. */
import { relative, resolve, sep } from 'node:path';
import type { DescribedProblem } from './describe-problem.ts';
import { runGit } from './git/run-git.ts';

/**
 * A line for each problem. Paths are relative to the root of the checkout that the folder is in, or
 * to the working directory where there is none.
 */
export function printAnnotations(problems: readonly DescribedProblem[], folder: string): string {
  const root = rootOf(folder);
  return problems
    .map((each) => `${annotation(each, pathFrom(root, folder, each.file))}\n`)
    .join('');
}

function annotation(problem: DescribedProblem, file: string): string {
  const { severity, code, message, mend, line, column, length = 1 } = problem;
  const kind = severity === 'error' ? 'error' : 'notice';
  const place = problem.file === '' ? {} : { line, col: column, endColumn: column + length };
  const properties = Object.entries({ file, ...place, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  const text = mend === undefined ? message : `${message}\nMend: ${mend}`;
  return `::${kind} ${properties}::${escapeText(text)}`;
}

function rootOf(folder: string): string {
  const { ok, stdout } = runGit(folder, ['rev-parse', '--show-toplevel']);
  return ok ? stdout.toString().trim() : process.cwd();
}

function pathFrom(root: string, folder: string, file: string): string {
  return relative(root, resolve(folder, file)).split(sep).join('/');
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
