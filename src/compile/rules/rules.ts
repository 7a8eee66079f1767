/** All rules about bodies, in the order in which their problems are told. */
import { blockTagsAlone } from './block-tags-alone.ts';
import { bracesAroundNames } from './braces-around-names.ts';
import { conditionsCanFail } from './conditions-can-fail.ts';
import { eqLiterals } from './eq-literals.ts';
import { everythingUsed } from './everything-used.ts';
import { firstMessageIsInstruction } from './first-message-is-instruction.ts';
import { fittingNames } from './fitting-names.ts';
import { itemsAreThis } from './items-are-this.ts';
import { knownNames } from './known-names.ts';
import { labelsAreSeen } from './labels-are-seen.ts';
import { leftOutTextsAreMet } from './left-out-texts-are-met.ts';
import { messagesOutsideCode } from './messages-outside-code.ts';
import { noForeignSyntax } from './no-foreign-syntax.ts';
import { noTaintedText } from './no-tainted-text.ts';
import { oneRequest } from './one-request.ts';
import { printedOptionalIsTested } from './printed-optional-is-tested.ts';
import { requiredEmbedHasItsArguments } from './required-embed-has-its-arguments.ts';
import { rolePlacement } from './role-placement.ts';
import type { Rule } from './rule.ts';
import { sizeLimits } from './size-limits.ts';
import { summaryIsOneLine } from './summary-is-one-line.ts';
import { turnsSaySomething } from './turns-say-something.ts';

/** TEMPLATES.md, "Body". The first is the one that the others are for. */
export const rules: readonly Rule[] = [
  noTaintedText,
  knownNames,
  fittingNames,
  itemsAreThis,
  eqLiterals,
  printedOptionalIsTested,
  requiredEmbedHasItsArguments,
  rolePlacement,
  turnsSaySomething,
  blockTagsAlone,
  messagesOutsideCode,
  firstMessageIsInstruction,
  oneRequest,
  everythingUsed,
  conditionsCanFail,
  leftOutTextsAreMet,
  summaryIsOneLine,
  noForeignSyntax,
  bracesAroundNames,
  labelsAreSeen,
  sizeLimits,
];
