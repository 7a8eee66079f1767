/** A catalogue as everybody has it, and as each of its tenants has it. */
import type { Problem } from '../compile/problem.ts';
import type { Report } from '../progress.ts';
import { checkCatalogue, type Checked } from './check-catalogue.ts';
import { tenantsIn } from './tenant/tenants-in.ts';

/** The shared catalogue's bundle; what is wrong with it, and what is wrong for one tenant only. */
export async function checkTenants(templates: string, progress: Report): Promise<Checked> {
  const shared = await checkCatalogue({ templates, tenant: 'default' }, progress);
  const problems = byText(shared.problems);
  const sources = new Map(shared.sources);
  for (const tenant of await tenantsIn(templates)) {
    const checked = await checkCatalogue({ templates, tenant }, progress);
    for (const [text, problem] of byText(checked.problems)) {
      if (!problems.has(text)) problems.set(text, problem);
    }
    for (const [file, bytes] of checked.sources) sources.set(file, bytes);
  }
  return { ...shared, problems: [...problems.values()], sources };
}

/** What is wrong with a shared file is told once. */
function byText(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
}
