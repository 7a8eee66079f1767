/** Calls that leave an argument out go on working. */
import { forKept } from './rule.ts';

/** No argument becomes required, and no new one is. */
export const argumentRequired = forKept((prompt, report) => {
  for (const { before, after } of prompt.arguments) {
    if (after === undefined || before?.required === after.required) continue;
    if (!after.required) {
      if (before !== undefined) report('argument-optional', after.name);
    } else
      report(before === undefined ? 'argument-added-required' : 'argument-required', after.name);
  }
});
