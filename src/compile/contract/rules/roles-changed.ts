/** Turns are what a model goes on from. */
import { forKept } from './rule.ts';

/** Other turns than before are dangerous. */
export const rolesChanged = forKept(({ before, after }, report) => {
  const [was, is] = [before.roles.join(', '), after.roles.join(', ')];
  if (was !== is) report('roles-changed', undefined, { was, is });
});
