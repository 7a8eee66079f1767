/** What the model is asked in one eval: rendered as a client would get it. */
import { CuebookError } from '../../errors.ts';
import { getPrompt } from '../../get-prompt.ts';
import { callerOf, type CaseCatalogue, caseServices } from '../cases/run-case.ts';
import type { EvalCase } from './eval-case.ts';
import { type Turn, turnsOf } from './question.ts';

/** @throws Error that says why a client would be refused, or what the call leaves open. */
export async function renderEval(
  catalogue: CaseCatalogue,
  prompt: string,
  given: EvalCase,
): Promise<readonly Turn[]> {
  const caller = callerOf(catalogue.bundle, given);
  const services = await caseServices(catalogue, given);
  try {
    const call = { caller, name: prompt, arguments: given.arguments };
    return turnsOf((await getPrompt(services, call)).messages);
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    throw new Error(
      `The eval "${given.name}" of ${prompt} is refused: ${error.message}\nMend its arguments, ` +
        `scopes or files in ${prompt}.evals.yaml.`,
      { cause: error },
    );
  }
}
