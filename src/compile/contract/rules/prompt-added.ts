/** A new name takes nothing away. */
import type { Rule } from './rule.ts';

/** A new prompt is safe. */
export const promptAdded: Rule = ({ before }, report) => {
  if (before === undefined) report('prompt-added');
};
