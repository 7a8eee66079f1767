/** All rules about changes, in the order in which those of one prompt are told. */
import { argumentAdded } from './argument-added.ts';
import { argumentRemoved } from './argument-removed.ts';
import { argumentRequired } from './argument-required.ts';
import { argumentsReordered } from './arguments-reordered.ts';
import { askChanged } from './ask-changed.ts';
import { defaultChanged } from './default-changed.ts';
import { deprecationChanged } from './deprecation-changed.ts';
import { embedChanged } from './embed-changed.ts';
import { enumValueRemoved } from './enum-value-removed.ts';
import { promptAdded } from './prompt-added.ts';
import { promptRemoved } from './prompt-removed.ts';
import { rolesChanged } from './roles-changed.ts';
import type { Rule } from './rule.ts';
import { scopeAdded } from './scope-added.ts';
import { typeNarrowed } from './type-narrowed.ts';

/** TEMPLATES.md, "The contract". */
export const rules: readonly Rule[] = [
  promptRemoved,
  argumentRemoved,
  argumentRequired,
  argumentAdded,
  argumentsReordered,
  askChanged,
  typeNarrowed,
  enumValueRemoved,
  scopeAdded,
  defaultChanged,
  embedChanged,
  rolesChanged,
  deprecationChanged,
  promptAdded,
];
