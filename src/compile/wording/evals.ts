/** How problems of evals are said. */
import type { Wording } from './wording.ts';

export const evalWording = {
  'eval-form': {
    severity: 'error',
    message: ({ where, fault }) => `${where === '' ? 'an eval file' : where}: ${fault}`,
    mend: () =>
      "an eval looks like this: - name: short, then contains: ['SQL'] and max_length: 900",
  },
  'eval-key': {
    severity: 'error',
    message: ({ key }) => `an eval has no key ${key}`,
    mend: ({ meant, known }) =>
      meant === undefined ? `keys of an eval: ${known}` : `write ${meant}`,
  },
  'eval-name-twice': {
    severity: 'error',
    message: ({ name }) => `two evals are called "${name}"`,
    mend: () => 'call each by what it tries: scores are kept under the name',
  },
  'eval-demands-nothing': {
    severity: 'error',
    message: ({ name }) => `the eval "${name}" demands nothing of the answer`,
    mend: () =>
      'add contains, not_contains, matches, schema, min_length or max_length; or a rubric',
  },
  'eval-two-kinds': {
    severity: 'error',
    message: ({ name }) => `the eval "${name}" has assertions and a rubric`,
    mend: () => 'make two of it: one that is checked, and one that a model grades',
  },
  'eval-pattern': {
    severity: 'error',
    message: ({ pattern, fault }) => `"${pattern}" is no regular expression: ${fault}`,
    mend: () => 'write it as in JavaScript, in single quotes; for plain text use contains',
  },
  'eval-file-missing': {
    severity: 'error',
    message: ({ path }) => `there is no file ${path}`,
    mend: () => "write its path from the catalogue's folder, such as fixtures/answer.json",
  },
  'eval-schema': {
    severity: 'error',
    message: ({ path, fault }) => `${path} holds no JSON Schema that can be used: ${fault}`,
    mend: () => 'begin with { "type": "object", "properties": { ... } }',
  },
  'evals-of-nothing': {
    severity: 'error',
    message: ({ name }) => `these are the evals of ${name}, and there is no such prompt`,
    mend: ({ meant }) =>
      meant === undefined
        ? 'call the file as its prompt is called, or remove it'
        : `call it ${meant}`,
  },
} satisfies Record<string, Wording>;
