/** How problems of YAML files, front matter and declarations are said. */
import type { Facts, Wording } from './wording.ts';

/** `write x`, where a known name is close, else what there is to choose from. */
function orKnown(facts: Facts, kind: string): string {
  if (facts['meant'] !== undefined) return `write ${facts['meant']}`;
  return facts['known'] === '' ? `there are no ${kind} yet` : `${kind}: ${facts['known']}`;
}

/** `write x`, where a known name is close, else what to do, and what there is. */
function orElse({ meant, known }: Facts, deed: string): string {
  if (meant !== undefined) return `write ${meant}`;
  return known === '' ? deed : `${deed}; there are: ${known}`;
}

/** As YAML takes it for nothing but text. */
function quoted(facts: Facts): string {
  return `'${String(facts['value'] ?? facts['written']).replaceAll("'", "''")}'`;
}

function inQuotes(facts: Facts): string {
  return `put the value in single quotes: ${quoted(facts)}`;
}

/** A long text that is required stands in the way of the arguments that are not. */
function openText(name: string | number | undefined, isLast = false): string {
  const place = isLast ? `leave required out of ${name}` : `put ${name} last, without required`;
  return `${place}, and say in its {{else}}: the text that I paste next`;
}

export const declarationWording = {
  // Files
  'no-prompt': {
    severity: 'error',
    message: () => 'this catalogue has no prompt',
    mend: () => 'add one, such as hello.md, at the top of the catalogue',
  },
  'stray-file': {
    severity: 'error',
    message: ({ name }) => `${name} means nothing in a catalogue`,
    mend: ({ meant }) =>
      meant === undefined
        ? 'prompts are *.md at the top; partials/*.md, files/ and samples/ are for the rest; or move it out'
        : `write ${meant}`,
  },
  'not-utf8': {
    severity: 'error',
    message: () => 'this file is not UTF-8 from here on',
    mend: () => 'save it as UTF-8',
  },
  'file-name': {
    severity: 'error',
    message: ({ name }) => `"${name}" cannot be a name`,
    mend: ({ proposal }) =>
      `${proposal === undefined ? '' : `call it ${proposal}; `}names are a-z, then up to 47 of a-z, 0-9, _ and -`,
  },
  'name-prototype': {
    severity: 'error',
    message: ({ name }) => `"${name}" is a name that every JavaScript object has`,
    mend: () => 'choose another name',
  },
  'name-client-command': {
    severity: 'hint',
    message: ({ name }) => `common clients have a command /${name} of their own`,
    mend: () => 'choose a name that says more',
  },
  'prompts-alike': {
    severity: 'error',
    message: ({ name, first }) =>
      `some clients cannot tell ${name} from ${first}: - and _ are alike to them`,
    mend: () => 'rename one of the two',
  },
  'bundled-file-name': {
    severity: 'error',
    message: ({ path, fault }) => `"${path}" cannot be part of a URI: it ${fault}`,
    mend: () => 'rename the file',
  },
  'bundled-file-not-utf8': {
    severity: 'error',
    message: ({ path, mimeType }) => `${path} is ${mimeType}, which is text, but it is not UTF-8`,
    mend: () => 'save it as UTF-8',
  },
  'file-unused': {
    severity: 'hint',
    message: ({ path }) => `no embed and no resource uses ${path}, so the bundle leaves it out`,
    mend: ({ path }) => `embed it with file: ${path}, or remove it`,
  },
  'file-of-resource': {
    severity: 'error',
    message: ({ path, resource }) =>
      `${path} belongs to the resource ${resource}, which demands scopes; an embed by file demands none`,
    mend: ({ resource }) => `write resource: ${resource}, or move the file elsewhere`,
  },
  'partial-front-matter': {
    severity: 'error',
    message: () => 'a partial has no front matter',
    mend: () =>
      'remove it: a partial sees the arguments and embeds of the prompt that it is pasted into',
  },

  // Fences
  'front-matter-missing': {
    severity: 'error',
    message: () => 'this prompt does not begin with front matter',
    mend: () => 'begin with a line of ---, then description: ..., then another line of ---',
  },
  'front-matter-late': {
    severity: 'error',
    message: () => 'the front matter begins after blank lines',
    mend: () => 'make --- the first line of the file',
  },
  'front-matter-open': {
    severity: 'error',
    message: () => 'the front matter that begins here never ends',
    mend: () => 'put a line of --- between the front matter and the text of the prompt',
  },
  'fence-language': {
    severity: 'error',
    message: ({ word }) => `the fence names a language, ${word}; front matter is always YAML`,
    mend: () => 'write --- alone on the line',
  },

  // YAML
  'yaml-syntax': {
    severity: 'error',
    message: ({ detail }) => `this is not YAML: ${detail}`,
    mend: () => 'if one text was meant, put the whole value in single quotes',
  },
  'yaml-open-quote': {
    severity: 'error',
    message: () => 'these quotes are never closed',
    mend: () => 'close them at the end of the value, or put all of it in single quotes',
  },
  'yaml-colon': {
    severity: 'error',
    message: () => 'a colon with a space after it makes a key of what precedes it',
    mend: () =>
      'put the whole value in single quotes; if a key was meant, give it a line of its own',
  },
  'yaml-no-space': {
    severity: 'error',
    message: () => 'a key and its value need a space between them',
    mend: () => 'put a space after the colon',
  },
  'yaml-after-quote': {
    severity: 'error',
    message: () => 'the quotes end here, and the value goes on',
    mend: () => "put all of it in single quotes, and write each ' inside as ''",
  },
  'yaml-after-bracket': {
    severity: 'error',
    message: () => 'YAML takes what is in brackets for a list or a map, and the value goes on',
    mend: () => 'put the whole value in single quotes',
  },
  'yaml-indent': {
    severity: 'error',
    message: () => 'the lines here do not begin in the column of those they belong to',
    mend: () => 'begin keys that belong together in the same column, and dashes, too',
  },
  'yaml-several-documents': {
    severity: 'error',
    message: () => 'a second YAML document begins here',
    mend: () => 'keep one document in a file: remove the line of --- or ...',
  },
  'yaml-typographic-quotes': {
    severity: 'hint',
    message: () => 'these quotes are typographic, and belong to the value for YAML',
    mend: inQuotes,
  },
  'yaml-plain-start': {
    severity: 'error',
    message: ({ written }) => `a value cannot begin with ${written} in YAML`,
    mend: inQuotes,
  },
  'yaml-escape': {
    severity: 'error',
    message: ({ written }) => `${written} has no meaning in double quotes`,
    mend: () => 'use single quotes, in which a backslash is a backslash',
  },
  'yaml-tab': {
    severity: 'error',
    message: () => 'a tab, which YAML and people count differently',
    mend: () => 'write spaces; a tab that is part of a value goes into quotes',
  },
  'yaml-comment': {
    severity: 'error',
    message: () => 'YAML takes the rest of this line for a comment, and it would be lost',
    mend: (facts) =>
      `put the value in single quotes: ${quoted(facts)}; or give the comment its own line`,
  },
  'yaml-anchor': {
    severity: 'error',
    message: () => 'YAML takes this for an anchor, which a catalogue does not use',
    mend: inQuotes,
  },
  'yaml-alias': {
    severity: 'error',
    message: () => 'YAML takes this for an alias, which a catalogue does not use',
    mend: (facts) =>
      `${inQuotes(facts)}; what prompts share is in arguments.yaml (use: ...) and in partials`,
  },
  'yaml-tag': {
    severity: 'error',
    message: () => 'YAML takes this for a tag, which a catalogue does not use: every value is text',
    mend: inQuotes,
  },
  'yaml-directive': {
    severity: 'error',
    message: () => 'YAML takes this for a directive, which a catalogue does not use',
    mend: () => 'remove the line',
  },
  'yaml-explicit-key': {
    severity: 'error',
    message: () => 'YAML takes the ? for the mark of a long key, which a catalogue does not use',
    mend: () => 'write key: value; a value that begins with ? goes into single quotes',
  },
  'yaml-duplicate-key': {
    severity: 'error',
    message: ({ key }) => `the key ${key} stands here twice`,
    mend: () => 'remove one of the two',
  },
  'yaml-control-character': {
    severity: 'error',
    message: ({ code }) => `this value holds the invisible character U+${code}`,
    mend: () => 'remove it; in single quotes a backslash is a backslash',
  },

  // Keys and kinds of values
  'unknown-key': {
    severity: 'error',
    message: ({ key, what }) => `${what} has no key "${key}"`,
    mend: (facts) =>
      String(facts['key']).includes(':')
        ? 'put a space after the colon'
        : orKnown(facts, 'its keys'),
  },
  'foreign-key': {
    severity: 'error',
    message: ({ key, what }) => `${what} has no key "${key}"`,
    mend: ({ instead }) =>
      String(instead).startsWith('nothing: ')
        ? `leave it out: ${String(instead).slice('nothing: '.length)}`
        : `write ${instead}`,
  },
  'key-missing': {
    severity: 'error',
    message: ({ what, key }) => `${what} needs "${key}"`,
    mend: ({ key }) => `add ${key}: ...`,
  },
  'no-value': {
    severity: 'error',
    message: ({ what }) => `${what} has no value`,
    mend: () => 'write one, or leave the key out',
  },
  'wants-map': {
    severity: 'error',
    message: ({ what, found }) => `${what} is written as keys with values; here is ${found}`,
    mend: ({ what, written }) =>
      what === '`of`' && written !== undefined
        ? `write of: { type: ${written} }`
        : 'write key: value, each on a line of its own, with a space after the colon',
  },
  'wants-list': {
    severity: 'error',
    message: ({ what, found }) => `${what} is a list; here is ${found}`,
    mend: ({ written }) =>
      written === undefined || written === ''
        ? 'begin each item with a dash and a space'
        : `write [${written}], or each item on a line of its own after a dash and a space`,
  },
  'wants-text': {
    severity: 'error',
    message: ({ what, found }) => `${what} is a text, and YAML reads ${found} here`,
    mend: (facts) =>
      facts['written'] === undefined ? 'write the text after the colon' : inQuotes(facts),
  },
  'wants-line': {
    severity: 'error',
    message: ({ what }) => `${what} must stay on one line`,
    mend: () => 'write it on one line',
  },
  'wants-values': {
    severity: 'error',
    message: () => '`values` is a list of values, or a map of values and their titles',
    mend: ({ written }) => `write values: [${written ?? 'first, second'}]`,
  },
  'not-an-option': {
    severity: 'error',
    message: ({ key, written }) => `${key} cannot be "${written}"`,
    mend: (facts) => orKnown(facts, 'choices'),
  },
  'not-a-count': {
    severity: 'error',
    message: ({ key, written, least, most }) => {
      const upTo = most === Number.MAX_SAFE_INTEGER ? 'up' : `to ${most}`;
      return `${key} is a whole number from ${least} ${upTo}, and "${written}" is not`;
    },
    mend: ({ written, least, most }) =>
      /^\d+$/.test(String(written))
        ? `write ${Number(written) > Number(most) ? most : least}, or leave it out`
        : 'write it in digits alone',
  },
  'not-a-priority': {
    severity: 'error',
    message: ({ written }) => `priority is a number from 0 to 1, and "${written}" is not`,
    mend: () => 'write 0.5, for example',
  },
  'value-invalid': {
    severity: 'error',
    message: ({ key, fault }) => `${key}: ${fault}`,
    mend: ({ key }) =>
      key === 'default'
        ? 'write a value that a caller could give, or leave the default out'
        : 'write a value that a caller could give',
  },
  'name-form': {
    severity: 'error',
    message: ({ name }) => `"${name}" cannot be a name`,
    mend: ({ proposal }) =>
      proposal === undefined
        ? 'names begin with a-z and go on with a-z, 0-9 and _'
        : `write ${proposal}, here and in the text: names begin with a-z and go on with a-z, 0-9 and _`,
  },
  'name-reserved': {
    severity: 'error',
    message: ({ name }) => `"${name}" is a word of the template language`,
    mend: ({ name }) => `choose another name, such as the_${name}, here and in the text`,
  },
  'duplicate-name': {
    severity: 'error',
    message: ({ name }) => `"${name}" is declared twice; arguments and embeds share their names`,
    mend: () => 'rename or remove one of the two',
  },
  'label-form': {
    severity: 'error',
    message: ({ label, fault }) =>
      `the label "${label}" ${fault}, and it has to fit in a marker line`,
    mend: () => 'use letters, digits, spaces and simple punctuation',
  },
  'icon-source': {
    severity: 'error',
    message: () => 'an icon comes from an https or a data: URI',
    mend: () => "write src: 'https://...', or src: 'data:image/svg+xml;base64,...'",
  },
  'icon-size': {
    severity: 'error',
    message: ({ size }) => `"${size}" is not a size of an icon`,
    mend: () => 'write 48x48, or any',
  },
  'website-url': {
    severity: 'error',
    message: ({ url }) => `"${url}" is not an https address`,
    mend: () => "write websiteUrl: 'https://...'",
  },
  'notice-words': {
    severity: 'error',
    message: ({ missing }) => `the notice does not mention ${missing}, the words on the markers`,
    mend: () => 'say in it what stands between the BEGIN and END markers, with these two words',
  },
  'unknown-successor': {
    severity: 'error',
    message: ({ name }) => `there is no other prompt "${name}" to use instead`,
    mend: (facts) => orKnown(facts, 'prompts'),
  },

  // Tenants
  'tenant-unknown-prompt': {
    severity: 'error',
    message: ({ name }) => `neither the shared catalogue nor this tenant has a prompt "${name}"`,
    mend: (facts) => orKnown(facts, 'prompts'),
  },
  'tenant-drops-own': {
    severity: 'error',
    message: ({ name }) => `this tenant goes without ${name}, and has a file ${name}.md of its own`,
    mend: () => 'remove the file, or take the name out of here',
  },
  'tenant-only-and-without': {
    severity: 'error',
    message: () => '`only` names the shared prompts that stay, `without` those that go',
    mend: () => 'keep one of the two',
  },

  // Scopes
  'scope-form': {
    severity: 'error',
    message: ({ scope }) => `a scope has neither white space nor *, and "${scope}" does`,
    mend: () => 'list scopes one by one; * is for the grants of callers',
  },
  'scope-twice': {
    severity: 'error',
    message: ({ scope }) => `the scope ${scope} stands here twice`,
    mend: () => 'remove one of the two',
  },
  'scope-not-plain': {
    severity: 'error',
    message: () =>
      "a prompt's own scopes are decided before there are values, so they have no variables",
    mend: () => 'put scopes with variables on the resource, in resources.yaml',
  },
  'scope-variable': {
    severity: 'error',
    message: ({ name }) => `the URI has no variable "${name}" for this scope`,
    mend: (facts) => orKnown(facts, 'variables'),
  },
  'scope-variables-run-together': {
    severity: 'error',
    message: ({ first, second, between }) =>
      `one grant could stand for several values of ${first} and ${second}: ${between === '' ? 'nothing keeps them apart' : `either may hold "${between}"`}`,
    mend: ({ first, second }) => `put a / between them, as in {${first}}/{${second}}`,
  },
  'scope-without-variable': {
    severity: 'hint',
    message: ({ variables }) =>
      `whoever has this scope may read the resource for every ${variables}`,
    mend: ({ narrower }) => `to grant less, name a variable in the scope: '${narrower}'`,
  },

  // Arguments
  'argument-unnamed': {
    severity: 'error',
    message: () => 'arguments is a list, and each of them begins with its name',
    mend: ({ name }) =>
      `write - name: ${name} on a line of its own, and type and the like on lines below it`,
  },
  'unknown-shared-argument': {
    severity: 'error',
    message: ({ name }) => `arguments.yaml has no argument "${name}"`,
    mend: (facts) => orKnown(facts, 'shared arguments'),
  },
  'required-after-optional': {
    severity: 'hint',
    message: ({ name, optional }) =>
      `${name} is required and comes after ${optional}, which is not; some clients fill arguments by position`,
    mend: ({ name, hindered, last }) =>
      hindered === 'yes' ? openText(name, last === 'yes') : 'put required arguments first',
  },
  'several-texts': {
    severity: 'hint',
    message: ({ name, first }) =>
      `${name} is a text, and so is ${first}; some clients split what is typed into words, one an argument`,
    mend: () => 'have one text at most, and let people paste the rest',
  },
  'text-not-last': {
    severity: 'hint',
    message: ({ name }) =>
      `${name} is a text and not the last argument; some clients give only the last one more than a word`,
    mend: ({ name, hindered }) => (hindered === 'yes' ? openText(name) : `put ${name} last`),
  },
  'unknown-type': {
    severity: 'error',
    message: ({ written }) => `there is no type "${written}" here`,
    mend: (facts) =>
      facts['items'] === undefined
        ? orKnown(facts, 'types')
        : `write word, if an item is one word; sentences are one argument of type text, without a list`,
  },
  'type-missing': {
    severity: 'error',
    message: ({ key, kind }) =>
      `\`${key}\` belongs to type: ${kind}, and without a type this is text`,
    mend: ({ kind }) => `add type: ${kind}`,
  },
  'limit-of-other-type': {
    severity: 'error',
    message: ({ key, kind }) => `type ${kind} does not take \`${key}\``,
    mend: ({ known, kind }) => `remove it; the limits of ${kind}: ${known}`,
  },
  'enum-without-values': {
    severity: 'error',
    message: () => 'an enum needs its values',
    mend: () => 'add values: [first, second]',
  },
  'enum-values-alike': {
    severity: 'error',
    message: ({ value, first }) =>
      `"${value}" and "${first}" are the same value: case does not count, and space, - and _ are alike`,
    mend: () => 'remove one, or make them differ in a letter',
  },
  'enum-value-blanks': {
    severity: 'error',
    message: ({ value }) => `the value "${value}" begins or ends with a blank, or is empty`,
    mend: () => 'write it without; an argument that may be absent is not required',
  },
  'list-without-of': {
    severity: 'error',
    message: () => 'a list needs the type of its items',
    mend: () =>
      'add of: { type: word }, or another closed type; sentences are one argument of type text',
  },
  'list-value-split': {
    severity: 'error',
    message: ({ value }) => `nobody could type "${value}" as one item of a list`,
    mend: () => 'use values without commas and line breaks',
  },
  'bounds-crossed': {
    severity: 'error',
    message: ({ min, max }) => `${max} is before ${min}, so nothing fits between them`,
    mend: () => 'swap the two',
  },
  'bound-invalid': {
    severity: 'error',
    message: ({ key, fault }) => `${key}: ${fault}`,
  },
  'pattern-invalid': {
    severity: 'error',
    message: ({ fault }) => `this is not a regular expression: ${fault}`,
    mend: () => 'patterns are JavaScript, in Unicode mode: escape only what must be escaped',
  },
  'pattern-slow': {
    severity: 'error',
    message: () =>
      'some values would keep this pattern busy for very long (catastrophic backtracking)',
    mend: () => 'let each character be matched in one way only: not (a+)+, and not a*a*',
  },
  'pattern-unchecked': {
    severity: 'error',
    message: () => 'nobody can tell how long this pattern may take',
    mend: () => 'make it simpler: no backreferences, no large repetition counts',
  },
  'example-missing': {
    severity: 'error',
    message: () => 'an argument with a pattern needs an example: errors show it',
    mend: () => 'add example: ..., which must match',
  },
  'default-of-required': {
    severity: 'error',
    message: () => 'a required argument always has a value, so its default would never apply',
    mend: () => 'remove required: true, or the default',
  },
  'completes-by-itself': {
    severity: 'error',
    message: ({ kind }) => `type ${kind} completes by itself`,
    mend: () => 'remove complete',
  },
  'ask-twice': {
    severity: 'error',
    message: ({ name }) => `the argument ${name} stands here twice`,
    mend: () => 'remove one of the two',
  },
  'argument-asks-secret': {
    severity: 'error',
    message: ({ key, word }) =>
      `"${word}" in the ${key} asks for a secret, and what people fill in passes through clients and models`,
    mend: () =>
      'remove the argument: secrets stay where they are used; if it means something else, add secret: no',
  },
  'argument-secret': {
    severity: 'error',
    message: () =>
      'no argument may be a secret: what people fill in passes through clients and models',
    mend: () => 'remove the argument; secret: no is for one that only sounds like one',
  },
  'exists-looks-far': {
    severity: 'hint',
    message: ({ variable, before, resource }) =>
      `each call looks through the keys of ${resource} for this: ${before} stands before ${variable} in them, and no argument is sure to say which`,
    mend: ({ before }) => `declare a required argument ${before}, or put the key in another order`,
  },

  // Embeds and resources
  'embed-unnamed': {
    severity: 'error',
    message: () => 'embeds is a map: each begins with a name of your own, without a dash',
    mend: ({ name, path }) =>
      name === undefined
        ? 'write NAME: { file: ... } or NAME: { resource: ... }, each on a line of its own'
        : `write ${name}: { file: ${path} }, on a line of its own`,
  },
  'no-source': {
    severity: 'error',
    message: () => 'an embed needs its source',
    mend: () => 'add resource: a name from resources.yaml, or file: a path below files/',
  },
  'two-sources': {
    severity: 'error',
    message: () => 'an embed has one source, and this has a resource and a file',
    mend: () => 'remove one of the two, or make two embeds',
  },
  'unknown-resource': {
    severity: 'error',
    message: ({ name }) => `resources.yaml has no resource "${name}"`,
    mend: (facts) =>
      orElse(facts, `define it there: - name: ${facts['name']}, with uri, store and key`),
  },
  'unknown-file': {
    severity: 'error',
    message: ({ name }) => `there is no file "${name}" below files/`,
    mend: (facts) => orElse(facts, `put it there: files/${facts['name']}`),
  },
  'unknown-variable': {
    severity: 'error',
    message: ({ name, resource }) => `the URI of ${resource} has no variable "${name}"`,
    mend: (facts) => orKnown(facts, 'variables'),
  },
  'unknown-argument': {
    severity: 'error',
    message: ({ name }) => `this prompt has no argument "${name}"`,
    mend: (facts) => orKnown(facts, 'arguments'),
  },
  'variable-of-open-type': {
    severity: 'error',
    message: ({ name, variable, kind }) =>
      `the argument ${name} is of type ${kind}, which cannot fill the variable ${variable} of a URI`,
    mend: () => 'make it type: word, enum, integer, number, date or datetime',
  },
  'variable-unbound': {
    severity: 'error',
    message: ({ variable, resource }) =>
      `no argument fills the variable ${variable} of the resource ${resource}`,
    mend: ({ variable }) =>
      `declare an argument ${variable}, or write with: { ${variable}: argument }; only as: links may leave it open`,
  },
  'idle-key': {
    severity: 'error',
    message: ({ key, as }) => `\`${key}\` has no effect with as: ${as}`,
    mend: () => 'remove it',
  },
  'file-with-variables': {
    severity: 'error',
    message: () => 'a file has no variables',
    mend: () => 'remove with',
  },
  'file-as-links': {
    severity: 'error',
    message: () => 'links lists the resources that match, and a file is only itself',
    mend: () => 'write as: link',
  },
  'auto-without-type': {
    severity: 'error',
    message: ({ resource }) =>
      `as: auto decides before it reads, so ${resource} must say what it is`,
    mend: ({ resource }) => `add a mimeType to ${resource} in resources.yaml`,
  },
  'media-without-type': {
    severity: 'error',
    message: () => 'images and audio must say what they are',
    mend: ({ guess }) => `add mimeType: ${guess}`,
  },
  'mime-type-form': {
    severity: 'error',
    message: ({ written }) => `"${written}" is not a MIME type`,
    mend: () => 'write type/subtype in lower case and without parameters: text/markdown',
  },
  'pattern-braces': {
    severity: 'error',
    message: ({ written }) => `"${written}" is no variable that can be used here`,
    mend: ({ name }) =>
      `write {${name ?? 'name'}}, or {+${name ?? 'name'}} for values with slashes`,
  },
  'variable-twice': {
    severity: 'error',
    message: ({ variable }) => `the variable ${variable} stands here twice`,
    mend: () => 'use it once',
  },
  'variables-with-slashes': {
    severity: 'error',
    message: () => 'two variables with slashes could share a text in many ways',
    mend: () => 'keep one {+name}, and write the others {name}',
  },
  'variables-adjacent': {
    severity: 'error',
    message: () => 'nobody could tell where one variable ends and the next begins',
    mend: () => 'put a / between them',
  },
  'variables-share-segment': {
    severity: 'hint',
    message: ({ first, second, between }) =>
      `values of ${first} or ${second} that hold "${between}" can be read in two ways, and are refused`,
    mend: () => 'put a / between the variables',
  },
  'variable-not-in-key': {
    severity: 'error',
    message: ({ variable }) => `the URI has the variable ${variable}, and the key has not`,
    mend: ({ variable }) => `put {${variable}} into the key, or take it out of the URI`,
  },
  'variable-not-in-uri': {
    severity: 'error',
    message: ({ variable }) => `the key has the variable ${variable}, and the URI has not`,
    mend: ({ variable }) => `put {${variable}} into the URI, or take it out of the key`,
  },
  'variable-slashes-differ': {
    severity: 'error',
    message: ({ variable, where }) => `the URI and ${where} differ about slashes in ${variable}`,
    mend: ({ variable }) => `write {${variable}} in both, or {+${variable}} in both`,
  },
  'caller-outside-key': {
    severity: 'error',
    message: () => "{caller}, the caller's id, stands in keys only",
    mend: () => 'take it out: what is under a key with {caller} is theirs alone anyway',
  },
  'caller-not-segment': {
    severity: 'error',
    message: () => 'beside other text, the ids of two callers could make one key',
    mend: () => 'write {caller} between slashes: notes/{caller}/...',
  },
  'uri-scheme': {
    severity: 'error',
    message: () => 'a URI begins with a scheme, in lower case and without variables',
    mend: () => "write uri: 'notes://...', for example",
  },
  'uri-web-scheme': {
    severity: 'error',
    message: ({ scheme }) =>
      `${scheme} is for what a client can fetch itself, and this is stored here`,
    mend: () => 'choose a scheme of your own, such as repo://',
  },
  'uri-file-scheme': {
    severity: 'error',
    message: () => 'the scheme file is for files that embeds name directly',
    mend: () => 'choose a scheme of your own, such as docs://',
  },
  'secret-in-source': {
    severity: 'error',
    message: ({ kind }) => `this looks like a secret: ${kind}`,
    mend: () =>
      'take it out, and if it is real, have it replaced where it was issued; an example must not have the form of a real one',
  },
  'uri-form': {
    severity: 'error',
    message: ({ example }) => `clients cannot read a URI such as ${example}, or would rewrite it`,
    mend: () => 'write a name of your own after the scheme, without a port: docs://guides/{name}',
  },
  'uri-character': {
    severity: 'error',
    message: ({ character }) => `the URI holds "${character}", which the path of a URI cannot`,
    mend: () => 'use letters, digits and - . _ ~ / :',
  },
  'uri-overlap': {
    severity: 'error',
    message: ({ first, second }) => `some URIs could be ${first} as well as ${second}`,
    mend: () => 'give the two different schemes, or different first segments',
  },
  'key-overlap': {
    severity: 'error',
    message: ({ first, second }) =>
      `some keys could be ${first} as well as ${second}, and the two demand different rights`,
    mend: () => 'give the two the same scopes, or keys that begin differently',
  },
} satisfies Record<string, Wording>;
