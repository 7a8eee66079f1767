/** Renders what is to be asked, before anything is paid for. */
import { renderEval } from './render-eval.ts';
import type { PlannedEval } from './run-evals.ts';
import type { Scene } from './scene.ts';

/** @throws Error that names the eval whose call a client would be refused. */
export async function planEvals(
  names: readonly string[],
  { bundle, evals }: Scene,
): Promise<readonly PlannedEval[]> {
  const plans: PlannedEval[] = [];
  for (const prompt of names) {
    const { folder = '', evals: own = [] } = evals.get(prompt) ?? {};
    for (const each of own) {
      const turns = await renderEval({ bundle, folder }, prompt, each.case);
      plans.push({ ...each, prompt, turns });
    }
  }
  return plans;
}
