/** What other prompt formats replace, this one would print. */
import { expect, test } from 'vitest';
import { compile } from '../body/compile.ts';

const cases: readonly (readonly [body: string, ...problems: string[]])[] = [
  ['Do $ARGUMENTS.', 'foreign-arguments 1:4'],
  ['Do it:\n```\n$ARGUMENTS\n```', 'foreign-arguments 3:1'],
  ['Do ${input:x:What?}.', 'foreign-input 1:4'],
  ['Do ${selection} in ${file}.', 'foreign-selection 1:4', 'foreign-file 1:20'],
  ['See #file:src/a.ts.', 'foreign-file 1:5'],
  ['State: !`git status`.', 'foreign-command 1:8'],
  ['Do it.\n@@@user@@@\nx', 'foreign-marker 2:1'],
  ['role: system\nDo it.\n- role: "user"\nx', 'role-line 1:1', 'role-line 3:1'],
  ['Do it.\nThe role: user or admin\n```yaml\nrole: user\n```'],
  ['Do it {% if x %}now{% endif %}.', 'foreign-block 1:7', 'foreign-block 1:20'],
  ['Do it {# now #}.', 'foreign-comment 1:7'],
  ['Do it <!-- or\nnot --> now.', 'html-comment 1:7'],
  ['Do `<!-- this -->` and `{# that #}`.'],
  ['Do `{% if x %}` and\n```\n{% if x %}\n```'],
  ['Do $1 and $2.', 'positional 1:4', 'positional 1:11'],
  ['Do `echo $1`, `` `$2 `` and\n```\n$3 ${file} #file:x !`y`\n```'],
  ['Do it.\n{{{{raw}}}}\n$1 $ARGUMENTS ${input:x}\n{{{{/raw}}}}'],
  ['It costs US$5, or Wow!`x`.'],
];

test.each(cases)('%j', (body, ...problems) => {
  expect(compile(body).problems).toEqual(problems);
});
