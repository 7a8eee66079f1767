/** The compiler: a catalogue's files to the bundle that a Worker serves. */
import type { Report as Progress } from '../progress.ts';
import type { Bundle } from '../template.ts';
import { checkPartials } from './body/check-partials.ts';
import { compileBody } from './body/compile-body.ts';
import { checkSecrets } from './check-secrets.ts';
import { collectProblems } from './collect-problems.ts';
import { declareCatalogue } from './declare/declare-catalogue.ts';
import { emit } from './emit.ts';
import { overlay } from './overlay.ts';
import type { Problem } from './problem.ts';
import type { Sources } from './sources.ts';

export interface Compilation {
  /** Present if no problem is an error. */
  readonly bundle?: Bundle;
  /** All problems of the catalogue, by file, line and column; hints among them. */
  readonly problems: readonly Problem[];
}

export interface CompileOptions {
  readonly tenant: string;
  /** Told before each prompt, once while it is declared and once while its body is read. */
  readonly progress?: Progress | undefined;
}

/**
 * Compiles one tenant's catalogue: the shared one with the tenant's overlay. Pure: the same sources give the same bundle, whatever their
 * order. Never throws for an author's mistake.
 */
export async function compile(
  sources: Sources,
  { tenant, progress = () => {} }: CompileOptions,
): Promise<Compilation> {
  const { report: collect, problems, failed } = collectProblems();
  const own = overlay(sources, tenant, collect);
  const { report } = own;
  const catalogue = own.brand(declareCatalogue(own.sources, report, progress));
  const templates = catalogue.templates.flatMap((declared, at) => {
    progress({ done: at, total: catalogue.templates.length, message: 'Reading bodies' });
    const compiled = compileBody(declared, catalogue, report);
    return compiled === undefined ? [] : [{ declared, compiled }];
  });
  checkPartials(catalogue, report);
  await checkSecrets(sources, collect);
  return failed()
    ? { problems: problems() }
    : { bundle: emit(tenant, catalogue, templates), problems: problems() };
}
