/** How problems of golden cases are said: of their files, and of what they leave untried. */
import type { Wording } from './wording.ts';

export const caseWording = {
  'case-form': {
    severity: 'error',
    message: ({ where, fault }) => `${where === '' ? 'a case file' : where}: ${fault}`,
    mend: () => "a case looks like this: - name: defaults, then arguments: { repo: 'acme/api' }",
  },
  'case-key': {
    severity: 'error',
    message: ({ key }) => `a case has no key ${key}`,
    mend: ({ meant, known }) =>
      meant === undefined ? `keys of a case: ${known}` : `write ${meant}`,
  },
  'case-name-twice': {
    severity: 'error',
    message: ({ name }) => `two cases are called "${name}"`,
    mend: () => 'call each by what it tries',
  },
  'case-two-outcomes': {
    severity: 'error',
    message: ({ name }) => `the case "${name}" expects messages and an error`,
    mend: () =>
      'keep one of the two: messages for a call that works, error for one that is refused',
  },
  'case-fixture-missing': {
    severity: 'error',
    message: ({ path }) => `there is no file ${path}`,
    mend: () => "files: maps a key of the store to a file's path in the catalogue's folder",
  },
  'cases-of-nothing': {
    severity: 'error',
    message: ({ name }) => `these are the cases of ${name}, and there is no such prompt`,
    mend: ({ meant }) =>
      meant === undefined
        ? 'call the file as its prompt is called, or remove it'
        : `call it ${meant}`,
  },
  'cases-missing': {
    severity: 'hint',
    message: ({ name }) => `${name} has no cases: tests try it with made-up values only`,
    mend: ({ name, example }) =>
      `write ${name}.cases.yaml, beginning with: ${example}; then run npm run cases -- -u`,
  },
  'case-argument-untried': {
    severity: 'hint',
    message: ({ name }) => `no case gives the argument ${name}`,
    mend: ({ name, example }) => `add a case with arguments: { ${name}: ${example} }`,
  },
  'case-value-untried': {
    severity: 'hint',
    message: ({ name, values, count }) =>
      count === 1
        ? `no case tries ${name} with the value ${values}`
        : `no case tries ${name} with these values: ${values}`,
    mend: ({ name, example }) => `add a case with arguments: { ${name}: ${example} }`,
  },
  'case-branch-untried': {
    severity: 'hint',
    message: ({ condition, path }) =>
      path === 'else'
        ? `no case reaches the {{else}} of {{#if ${condition}}}`
        : `no case reaches what stands in {{#if ${condition}}}`,
    mend: ({ condition, path }) =>
      `add a case in which ${condition} does ${path === 'else' ? 'not hold' : 'hold'}`,
  },
  'case-list-untried': {
    severity: 'hint',
    message: ({ name }) => `no case reaches the {{else}} of {{#each ${name}}}`,
    mend: ({ name }) => `add a case without ${name}`,
  },
} satisfies Record<string, Wording>;
