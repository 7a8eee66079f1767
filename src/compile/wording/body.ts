/** How problems of bodies, summaries and partials are said. */
import type { Facts, Wording } from './wording.ts';

const RAW = 'put it between {{{{raw}}}} and {{{{/raw}}}}, each on a line of its own';

/** `write x` where a name is close, else the names that there are. */
function orKnown({ meant, known }: Facts, declare: string): string {
  if (meant !== undefined && meant !== '') return `write ${meant}`;
  return known === undefined || known === '' ? declare : `${declare}; declared are: ${known}`;
}

function right(facts: Facts): string {
  return `write ${facts['right']}`;
}

/** An error whose mend is the right spelling, `facts.right`. */
function misspelt(message: (facts: Facts) => string): Wording {
  return { severity: 'error', message, mend: right };
}

function error(message: (facts: Facts) => string, mend: (facts: Facts) => string): Wording {
  return { severity: 'error', message, mend };
}

function hint(message: (facts: Facts) => string, mend: (facts: Facts) => string): Wording {
  return { severity: 'hint', message, mend };
}

export const bodyWording = {
  // The taint rule
  'tainted-text': error(
    ({ name }) => `{{${name}}} would put text that anybody may have written into your instruction`,
    ({ name, alone }) =>
      (alone === undefined
        ? `write {{label ${name}}} here and {{data ${name}}} on a line of its own; `
        : `write {{data ${name}}}, or {{request ${name}}} if it is what the caller wants done; `) +
      'or give it `type: enum` with `values`, or `type: word` if it is always one word',
  ),
  'tainted-embed': error(
    ({ name }) => `{{${name}}} would put stored content into your instruction`,
    ({ name, alone, as }) => {
      if (alone !== undefined) return `write {{embed ${name}}}`;
      const here = as === 'data' ? `{{label ${name}}}` : 'in words of your own what it is';
      return `write ${here} here and {{embed ${name}}} on a line of its own`;
    },
  ),

  // Where tags begin and end
  'unclosed-tag': error(
    ({ tag }) => `${tag} is never closed`,
    () => 'end it with }}; if it is no tag but a code sample, ' + RAW,
  ),
  'triple-braces': error(
    ({ tag }) => `${tag} has three braces`,
    ({ name }) => `write {{${name}}}: text is never escaped here`,
  ),
  'brace-after-tag': error(
    ({ tag }) => `a third brace follows ${tag}`,
    () => 'put a space between }} and }; if all of this is a code sample, ' + RAW,
  ),
  'foreign-braces': error(
    ({ tag }) => `${tag} is not a tag of this language`,
    ({ value }) =>
      (value === undefined ? '' : `write {{${value}}}: values have no format; `) +
      `a code sample? ${RAW}; or write \\{{ for two braces as text`,
  ),
  filter: error(
    ({ name }) => `values pass through no filters: ${name} is printed as it is given`,
    ({ name, value }) =>
      (value === undefined
        ? `write {{${name}}}`
        : `write {{${name}}}, and default: ${value} where ${name} is declared`) +
      `; a code sample? ${RAW}`,
  ),
  'short-comment': error(
    ({ tag }) => `${tag} is another language's comment`,
    ({ tag }) => `write {{!-- ${String(tag).replace(/^\{\{!\s*|\s*\}\}$/g, '')} --}}`,
  ),
  'unclosed-comment': error(
    () => 'this comment is never closed',
    () => 'end it with --}}',
  ),
  'braces-in-comment': error(
    () => 'this comment holds }}, so its end is in doubt',
    () => 'end it with --}}, and name tags in comments without their braces',
  ),
  'raw-spelling': error(
    ({ tag }) => `${tag} is not a raw tag`,
    () => 'write {{{{raw}}}} before the text and {{{{/raw}}}} after it',
  ),
  'raw-braces': error(
    () => 'raw tags have four braces',
    () => 'write {{{{raw}}}} before the text and {{{{/raw}}}} after it',
  ),
  'unclosed-raw': error(
    () => '{{{{raw}}}} is never closed',
    () => 'write {{{{/raw}}}} on a line of its own where the text ends',
  ),
  'raw-not-alone': error(
    () => 'a raw tag stands alone on its line',
    () => 'move what stands beside it to another line; for two braces in a sentence, write \\{{',
  ),
  'escaped-four': error(
    () => 'a backslash makes text of two braces, not of four',
    () => 'write \\{{\\{{',
  ),
  'backslash-before-value': error(
    ({ name }) => `the backslash would print {{${name}}} as it stands, without its value`,
    ({ name }) =>
      `write \\\\{{${name}}} for a backslash and the value; if you want the braces themselves, ${RAW}`,
  ),
  'unreadable-tag': error(
    ({ tag }) => `${tag} cannot be read`,
    () =>
      'write one declared name, or a word and a name: {{NAME}}, {{label NAME}}, {{data NAME}}, ' +
      `{{#if NAME}}; if it is a code sample, ${RAW}`,
  ),

  // Spelling
  'typographic-quotes': misspelt(() => 'these quotes are typographic'),
  'single-quotes': misspelt(() => 'literals stand in double quotes'),
  tilde: error(
    ({ tag }) => `${tag} holds a ~, which is not used here`,
    () => 'leave it out: a tag alone on its line leaves no line',
  ),
  ampersand: error(
    ({ tag }) => `${tag} holds a &, which is not used here`,
    () => 'leave it out: text is never escaped',
  ),
  'space-before-sign': misspelt(() => 'nothing stands between the braces and the sign'),
  'inverse-sign': error(
    ({ tag }) => `${tag}: ^ is not used here`,
    () => 'write {{else}}, or {{#unless NAME}}',
  ),
  'partial-block': error(
    ({ tag }) => `${tag}: partials take no block`,
    () => 'write {{> NAME}}, with literals such as tone="warm"',
  ),
  decorator: error(
    ({ tag }) => `${tag}: decorators are not used here`,
    () => 'put shared text into a file of partials/ and write {{> NAME}}',
  ),
  'block-parameters': error(
    ({ tag }) => `${tag}: items get no name of their own`,
    ({ list, item }) => `write {{#each ${list}}}, and {{this}} in place of {{${item}}}`,
  ),
  'role-block': error(
    ({ tag }) => `${tag}: turns are no blocks`,
    ({ role }) =>
      role === 'system'
        ? 'put this text at the beginning of the body, without a role: no system role exists'
        : `write {{role "${role === 'user' || role === 'human' ? 'user' : 'assistant'}"}} on a line ` +
          'of its own where the turn begins, and no tag where it ends',
  ),
  'outer-path': error(
    ({ tag }) => `${tag}: ../ is not needed`,
    () => 'write the name alone: outer names keep working inside of blocks',
  ),
  'data-variable': error(
    ({ tag }) => `${tag}: there are no @ variables`,
    () => 'write {{this}} for the item; items have no number',
  ),
  'dotted-name': error(
    ({ tag }) => `${tag}: values have no parts`,
    () => `write one declared name alone, without dots and brackets; a code sample? ${RAW}`,
  ),
  'embed-by-file': error(
    ({ tag }) => `${tag}: embed takes a name that the front matter declares`,
    ({ name, path }) =>
      `declare ${name}: { file: ${path} } under embeds, and write {{embed ${name}}}`,
  ),
  'partial-file-name': error(
    ({ tag }) => `${tag}: a partial is named without folder and ending`,
    ({ name }) => `write {{> ${name}}}`,
  ),
  'end-spelling': error(
    () => 'this does not end a block',
    ({ name }) => `write {{/${name}}}, with the word that the block began with`,
  ),
  'end-shape': error(
    ({ tag }) => `${tag}: an end holds nothing but its word`,
    ({ name }) => `write {{/${name}}}`,
  ),
  'else-if-spelling': error(({ tag }) => `${tag} is another language's`, right),
  'else-sign': error(
    ({ tag }) => `${tag}: else has no sign`,
    () => 'write {{else}}',
  ),
  'else-without-if': error(
    ({ tag }) => `${tag} lacks its if`,
    () => 'write {{else if NAME}}, or {{else}} alone',
  ),
  'missing-sign': misspelt(({ tag }) => `${tag} lacks its #`),
  'if-equals': error(
    ({ tag }) => `${tag} is another language's`,
    () => 'write {{#if (eq NAME "VALUE")}} and {{/if}}',
  ),
  loops: error(
    ({ tag }) => `${tag} is another language's`,
    ({ list, item }) =>
      list === undefined
        ? 'write {{#each NAME}}{{this}}{{/each}}, where NAME is an argument of type list'
        : `write {{#each ${list}}}, {{this}} in place of {{${item}}}, and {{/each}} where it ends`,
  ),
  media: error(
    () => 'there is no media tag',
    () => 'declare an embed with the resource of the image or sound, and write {{embed NAME}}',
  ),
  history: error(
    () => 'a prompt has no history: it begins the conversation, or is put into it by the client',
    () =>
      'leave it out; write examples as turns that begin with {{role "user"}} and {{role "assistant"}}',
  ),
  sections: error(
    () => 'there are no sections',
    () => 'write the text here, or put it into a file of partials/ and write {{> NAME}}',
  ),

  // Blocks
  'unclosed-block': error(
    ({ name }) => `this {{#${name}}} is never ended`,
    ({ name }) => `write {{/${name}}} where it ends`,
  ),
  'unexpected-end': error(
    ({ name }) => `{{/${name}}} ends nothing`,
    ({ name }) =>
      /^(role|system|user|assistant|model|human|ai)$/.test(String(name))
        ? 'leave it out: a turn ends where the next one begins'
        : 'leave it out, or begin the block',
  ),
  'other-end': error(
    ({ name, open, line }) => `{{/${name}}} does not end the {{#${open}}} of line ${line}`,
    ({ open }) => `write {{/${open}}}`,
  ),
  'stray-else': error(
    () => 'this else belongs to no if or each',
    () => 'put it between {{#if NAME}} and {{/if}}',
  ),
  'second-else': error(
    ({ name }) => `this {{#${name}}} has had its else`,
    () => 'write {{else if NAME}} for the one before, or leave this out',
  ),
  'too-deep': error(
    ({ most }) => `this is more than ${most} levels deep`,
    () => 'join conditions with (and ...) and (or ...), or write {{else if NAME}}',
  ),
  'long-chain': error(
    ({ most }) => `more than ${most} times else if`,
    () => 'make several prompts of this',
  ),
  'unknown-block': error(
    ({ name }) => `there is no block {{#${name}}}`,
    (facts) =>
      /^(switch|case|when|match)$/i.test(String(facts['name']))
        ? 'write {{#if (eq NAME "VALUE")}}, {{else if (eq NAME "OTHER")}}, {{else}} and {{/if}}'
        : orKnown(facts, 'blocks are #if, #unless, #each and #data'),
  ),
  'each-shape': error(
    ({ tag }) => `${tag}: each takes one name`,
    () => 'write {{#each NAME}}, where NAME is an argument of type list',
  ),

  // Conditions
  'empty-condition': misspelt(({ tag }) => `${tag} does not say what it tests`),
  comparison: misspelt(() => 'values are compared with eq'),
  'size-comparison': error(
    () => 'values are not compared by size',
    () => 'test one with (eq NAME "VALUE"), or give the argument `min` and `max`',
  ),
  infix: misspelt(() => '`and` and `or` come first, in parentheses'),
  exclamation: misspelt(() => 'there is no ! in conditions'),
  'missing-parentheses': misspelt(() => 'eq, not, and and or stand in parentheses'),
  'one-condition': error(
    ({ tag }) => `${tag}: a block tests one condition`,
    () => 'join several with (and ...) or (or ...)',
  ),
  'needless-parentheses': misspelt(({ tag }) => `${tag}: a name alone needs no parentheses`),
  'literal-condition': error(
    ({ literal }) => `${literal} alone is no condition`,
    ({ literal, name }) => `write (eq ${name} ${literal}), or a declared name without quotes`,
  ),
  'this-in-condition': error(
    () => 'items are not tested',
    () => 'print {{this}}; test an argument by its name',
  ),
  'eq-shape': error(
    () => 'eq compares one name with one literal',
    () => 'write (eq NAME "VALUE"), or (eq NAME 42) for a number',
  ),
  'not-shape': error(
    () => 'not takes one condition',
    () => 'write (not NAME), or (not (or ONE OTHER))',
  ),
  'too-few-conditions': error(
    ({ name }) => `${name} joins two conditions or more`,
    ({ name }) => `write (${name} ONE OTHER), or the one condition alone`,
  ),
  'eq-of-text': error(
    ({ name }) => `${name} is free text, which is equal to nothing that you could foresee`,
    ({ name }) =>
      `give it \`type: enum\` with \`values\`; or test that it is there: {{#if ${name}}}`,
  ),
  'eq-of-list': error(
    ({ name }) => `${name} is a list, and eq compares one value`,
    ({ name }) => `test that it is there: {{#if ${name}}}`,
  ),
  'eq-of-embed': error(
    ({ name }) => `${name} is an embed, and eq compares arguments`,
    ({ name }) => `test that it was found: {{#if ${name}}}`,
  ),
  'eq-quotes': error(
    ({ name }) =>
      `this is not how values of ${name} are written: numbers stand bare, all others in quotes`,
    ({ name, right: literal }) => `write (eq ${name} ${literal})`,
  ),
  'eq-never': error(
    ({ name, fault }) => `${name} never has this value: ${fault}`,
    ({ values }) => (values === undefined ? 'write a value that it takes' : `values: ${values}`),
  ),
  'always-present': hint(
    ({ name, why }) =>
      why === 'default'
        ? `${name} always has a value, its default at least: this decides nothing`
        : why === 'required'
          ? `${name} is required: this decides nothing`
          : `${name} is a required embed, without which the call fails: this decides nothing`,
    ({ name, why }) =>
      why === 'embed'
        ? 'give it `optional: true`, or leave the condition out'
        : `leave the condition out, or compare: (eq ${name} "VALUE")`,
  ),

  // Tags
  'unknown-helper': error(
    ({ name }) => `there is no helper ${name}`,
    (facts) =>
      orKnown(
        facts,
        'there are label, data, request, embed, role, and eq, not, and, or in conditions',
      ),
  ),
  'one-name': error(
    ({ tag, helper }) => `${tag}: ${helper} takes one declared name`,
    ({ right: spelling }) => `write ${spelling}`,
  ),
  'unknown-option': error(
    ({ tag, name }) => `${tag}: there is no option ${name} here`,
    () => 'leave it out',
  ),
  'literal-printed': error(
    ({ tag }) => `${tag}: a literal needs no braces`,
    () => `write it without them; a code sample? ${RAW}`,
  ),
  'condition-printed': error(
    ({ tag }) => `${tag}: a condition is not printed`,
    () => 'write {{#if (eq NAME "VALUE")}}...{{/if}}',
  ),
  'role-shape': misspelt(({ tag }) => `${tag}: role takes "user" or "assistant", in quotes`),
  'system-role': error(
    () => 'no system role exists: a prompt speaks as the user',
    () => 'put this text at the beginning of the body, without a role',
  ),
  'model-role': error(
    () => 'the model is called assistant here',
    () => 'write {{role "assistant"}}',
  ),
  'unknown-role': error(
    ({ role }) => `there is no role ${role}`,
    () => 'write {{role "user"}} or {{role "assistant"}}',
  ),
  'label-missing': error(
    () => 'a sample has a label',
    () => 'write {{#data label="SAMPLE"}}',
  ),
  'label-twice': error(
    () => 'a sample has one label',
    () => 'leave the second out',
  ),
  'label-unquoted': error(
    () => 'a label stands in double quotes',
    ({ written }) => `write {{#data label="${written}"}}`,
  ),
  'label-text': error(
    ({ label }) => `${label} does not do as a label`,
    ({ most }) => `write at most ${most} characters on one line, without =, BEGIN and END`,
  ),
  'label-elsewhere': error(
    () => 'the label is declared in the front matter',
    () => 'write `label:` there, and leave it out here',
  ),
  'sample-of-argument': error(
    ({ name }) => `{{#data}} fences a sample of yours, not ${name}`,
    ({ name }) => `write {{data ${name}}} on a line of its own, or {{#data label="SAMPLE"}}`,
  ),
  'tag-in-sample': error(
    () => 'a sample is literal: it holds no tags',
    () => `write the text as it would come; for braces as text, ${RAW}`,
  ),

  // Names
  'unknown-name': error(
    ({ name }) => `${name} is not declared`,
    (facts) => {
      const { name, kind, day, meant, user } = facts;
      const where = `the front matter${user === undefined ? '' : ` of ${user}`}`;
      if (kind === 'embed') {
        return orKnown(facts, `declare it in ${where}: ${name}: { file: ... } under embeds`);
      }
      if (day !== undefined) {
        return `a prompt does not know the day: declare it in ${where}: - name: ${name} under arguments, with type: date and required: true`;
      }
      const known = orKnown(facts, `declare it in ${where}: - name: ${name} under arguments`);
      return meant === undefined ? `${known}; for braces as text, write \\{{${name}}}` : known;
    },
  ),
  'embed-fenced': error(
    ({ helper, name }) => `${name} is an embed; ${helper} takes an argument`,
    ({ name }) => `write {{embed ${name}}}`,
  ),
  'argument-embedded': error(
    ({ name }) => `${name} is an argument; embed takes an embed`,
    ({ name }) => `write {{data ${name}}} if it is text, or {{${name}}}`,
  ),
  'closed-fenced': error(
    ({ helper, name, kind }) => `${helper} fences free text, and ${name} is of type ${kind}`,
    ({ name, kind }) =>
      kind === 'boolean' ? `test it: {{#if ${name}}}` : `print it in a sentence: {{${name}}}`,
  ),
  'each-of-one': error(
    ({ name, kind }) =>
      `each takes a list, and ${name} is ${kind === 'embed' ? 'an embed' : `of type ${kind}`}`,
    ({ name, kind }) => (kind === 'embed' ? `write {{embed ${name}}}` : 'give it `type: list`'),
  ),
  'list-for-item': error(
    ({ name }) => `inside of {{#each ${name}}}, {{${name}}} is the whole list, again for each item`,
    () => 'write {{this}} for the item',
  ),
  'boolean-printed': error(
    ({ name }) => `${name} is a boolean: it decides, and is not printed`,
    ({ name }) => `write {{#if ${name}}}...{{else}}...{{/if}}`,
  ),
  'this-outside-each': error(
    () => '{{this}} stands outside of each',
    () => 'put it between {{#each NAME}} and {{/each}}',
  ),
  'count-in-body': error(
    () => 'count is for `summary` only',
    ({ name }) => `leave it out: {{embed ${name}}} says how many links were left out`,
  ),
  'count-of-one': error(
    ({ name }) => `${name} is not an embed \`as: links\`, so there is nothing to count`,
    () => 'name an embed `as: links`',
  ),
  'not-in-summary': error(
    ({ tag }) => `${tag} does not belong into a summary`,
    () => 'write text, values of closed types, and {{count NAME}}',
  ),
  'unused-argument': error(
    ({ name }) => `${name} is asked for and not used`,
    ({ name, kind }) =>
      kind === 'text'
        ? `write {{data ${name}}} or {{request ${name}}} on a line of its own, or remove it`
        : 'use it in the body, or remove it',
  ),
  'unused-embed': error(
    ({ name }) => `${name} is declared and not used`,
    ({ name }) => `write {{embed ${name}}} on a line of its own, or remove it`,
  ),

  // Paths
  'maybe-absent': error(
    ({ name }) => `${name} may be absent here, and would leave a hole`,
    ({ name }) =>
      `put this between {{#if ${name}}} and {{/if}}, or give it a default or required: true`,
  ),
  'text-left-out': hint(
    ({ name, tag }) =>
      tag === undefined
        ? `${name} may be left out, and this would speak of a block that is not there`
        : `${name} may be left out, and nothing would follow the colon`,
    ({ name }) =>
      `write {{#if ${name}}}{{label ${name}}}{{else}}the text that I paste next{{/if}} in the sentence, ` +
      'or give it required: true',
  ),
  'maybe-absent-summary': error(
    ({ name }) => `${name} may be absent, and would leave a hole in the summary`,
    () => 'give it a default, or leave it out here',
  ),
  'embed-maybe-unreachable': error(
    ({ name, argument }) => `${name} is required, and cannot be found when ${argument} is absent`,
    ({ argument }) =>
      `put it between {{#if ${argument}}} and {{/if}}, make ${argument} required or give it a default, ` +
      'or give the embed `optional: true`',
  ),
  'data-first': error(
    ({ tag }) => `${tag} may come before any instruction`,
    () =>
      'begin with a sentence of your own, outside of every condition, that says what to do with it',
  ),
  'assistant-first': error(
    () => 'the assistant may speak first here',
    () => 'begin with a sentence of your own as the user, outside of every condition',
  ),
  'no-instruction': error(
    () => 'this prompt may say nothing of its own',
    () => 'write at least a sentence, outside of every condition',
  ),
  'empty-turn': error(
    ({ role, empty }) =>
      empty === undefined
        ? `this ${role} turn may be empty, and the roles would depend on a condition`
        : `this ${role} turn says nothing`,
    ({ empty }) =>
      empty !== undefined
        ? 'leave it out: the model answers what stands before it; or write what it says'
        : 'write text in it that stands outside of every condition, or give each condition an {{else}}',
  ),

  // Places
  'not-alone': error(
    ({ tag }) => `${tag} makes a message of its own, and stands alone on its line`,
    ({ label }) =>
      label === undefined
        ? 'move it to a line of its own'
        : `move it to a line of its own; where this sentence speaks of it, write ${label}`,
  ),
  'block-in-each': error(
    ({ tag }) => `${tag} stands inside of each`,
    () => 'move it behind {{/each}}',
  ),
  'role-in-block': error(
    ({ block }) => `a role stands inside of ${block}: who speaks would depend on a value`,
    () => 'move it out, and put the condition around the text of the turn',
  ),
  'foreign-in-assistant': error(
    ({ helper }) => `${helper} stands in an assistant turn: foreign text would speak as the model`,
    () => 'write {{role "user"}} on a line of its own before it',
  ),
  'message-in-code': hint(
    ({ tag }) => `${tag} stands in a code block, and ends the message: the block is left open`,
    () => 'leave the lines with backticks out: what it gives is fenced anyway',
  ),
  'second-request': error(
    () => 'a prompt has one request',
    () => 'make one argument of the two; other text goes into {{data NAME}}',
  ),
  'body-too-long': error(
    ({ most }) => `this is longer than ${most} characters, with its partials`,
    () => 'put reference material into files/ and embed it',
  ),

  // Partials
  'unknown-partial': error(
    ({ name }) => `there is no partial ${name}`,
    (facts) => orKnown(facts, `add partials/${facts['name']}.md`),
  ),
  'partial-shape': error(
    ({ tag }) => `${tag}: a partial takes its name, and literals`,
    () => 'write {{> NAME}} or {{> NAME tone="warm"}}',
  ),
  'parameter-unquoted': error(
    ({ name }) => `${name} is not a literal: partials see arguments by themselves`,
    ({ name }) => `write ${name}="VALUE", or leave it out`,
  ),
  'parameter-twice': error(
    ({ name }) => `${name} is given twice`,
    () => 'leave one out',
  ),
  'parameter-reserved': error(
    ({ name }) => `${name} is a word of the language`,
    () => 'give the literal another name',
  ),
  'parameter-shadows': error(
    ({ name }) => `${name} is also an argument or embed of this prompt`,
    () => 'leave it out: the partial sees it; or give the literal another name',
  ),
  'unused-parameter': error(
    ({ name, partial }) => `the partial ${partial} does not use ${name}`,
    ({ name }) => `leave it out, or write {{${name}}} in the partial`,
  ),
  'message-in-partial': error(
    ({ tag }) => `${tag} stands in a partial, which is text of one message`,
    () => 'move it to the prompt',
  ),
  'partial-cycle': error(
    ({ cycle }) => `partials use each other in a circle: ${cycle}`,
    () => 'leave one of these tags out',
  ),
  'unused-partial': hint(
    ({ name }) => `no prompt uses the partial ${name}`,
    ({ name }) => `write {{> ${name}}} somewhere, or remove the file`,
  ),

  'label-unseen': hint(
    ({ name, label, as }) => `${name} comes as: ${as}, and nothing on it says ${label}`,
    () =>
      'give it `as: data`, or say in words of your own what it is: the attached file, the links',
  ),

  // What came from elsewhere
  'foreign-arguments': error(
    () => '$ARGUMENTS means nothing here',
    () =>
      'declare an argument, such as ask, of type text, and write {{request ask}} on a line of its own',
  ),
  'foreign-input': error(
    ({ found }) => `${found} means nothing here`,
    () =>
      'declare an argument, and write {{NAME}}, or {{data NAME}} on a line of its own if it is text',
  ),
  'foreign-selection': error(
    ({ found }) => `${found} means nothing here: a server does not see what is selected`,
    () =>
      'declare an argument of type text for it, and write {{data NAME}} on a line of its own; ' +
      'a code sample? put it into a code block',
  ),
  'foreign-file': error(
    ({ found }) => `${found} means nothing here: a server does not see the reader's files`,
    () =>
      'declare an embed for a file of your own, and write {{embed NAME}}, or an argument of type text, ' +
      'and write {{data NAME}}; a code sample? put it into a code block',
  ),
  'foreign-command': error(
    ({ found }) => `${found} is not run here: a prompt runs no commands`,
    () =>
      'declare an argument of type text for its output, and write {{data NAME}} on a line of its own',
  ),
  'foreign-marker': error(
    ({ found }) => `${found} means nothing here`,
    () =>
      'begin a turn with {{role "user"}} or {{role "assistant"}}, and place material with {{data NAME}} ' +
      'or {{embed NAME}}; a code sample? put it into a code block',
  ),
  'foreign-block': error(
    ({ found }) => `${found} is another language's, and would be printed as it stands`,
    ({ right: spelt }) =>
      `write ${spelt ?? '{{#if NAME}}, {{else}} and {{/if}}, or {{#each NAME}} and {{/each}}'}; ` +
      'a code sample? put it into a code block',
  ),
  'foreign-comment': error(
    ({ found }) => `${found} is another language's comment, and would be printed as it stands`,
    () => 'write {{!-- ... --}}, which prints nothing; a code sample? put it into a code block',
  ),
  'html-comment': hint(
    () => 'this comment goes to the model as it stands',
    () => 'write {{!-- ... --}}, which prints nothing, if it was meant for you alone',
  ),
  'role-line': hint(
    ({ found }) => `${found} is printed as it stands`,
    () =>
      'begin a turn with {{role "user"}} or {{role "assistant"}} on a line of its own; ' +
      'text for the system goes to the beginning, without a role',
  ),
  positional: hint(
    ({ found }) => `some clients replace ${found} by an argument of theirs`,
    ({ found }) => `write it as code, \`${found}\`, or leave the $ out`,
  ),
  'other-braces': hint(
    ({ found }) => `${found} is printed as it stands`,
    ({ right: spelling }) => `write ${spelling} if its value was meant, or put it in backticks`,
  ),
} satisfies Record<string, Wording>;
