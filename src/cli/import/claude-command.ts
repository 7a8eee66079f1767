/** Claude Code command files: `.claude/commands/fix-issue.md`. */
import { describeFrom, nameFromPath, stemOf } from './describe-draft.ts';
import type { Draft } from './draft.ts';
import { createDraftWriter, type DraftWriter, type NewArgument } from './draft-writer.ts';
import { dropKeys } from './drop-keys.ts';
import type { ForeignFile, Format } from './format.ts';
import { findPlaceholders, type Placeholder } from './placeholders.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export const claudeCommand: Format = {
  title: 'Claude Code command',
  recognises: (path) => /\.md$/i.test(path) && !/\.prompt\.md$/i.test(path),
  read: (file) => [read(file)],
};

/** What the placeholders of one file have in common. */
interface Reading {
  readonly writer: DraftWriter;
  /** The words of `argument-hint`, in order. */
  readonly hints: readonly string[];
  /** `#$ARGUMENTS` and `issues/$ARGUMENTS` are never a sentence. */
  readonly oneWord: boolean;
}

function read({ path, text }: ForeignFile): Draft {
  const front = splitFrontMatter(text);
  if (Array.isArray(front.fields.get('arguments'))) throw new Error('it is a template already');
  const writer = createDraftWriter();
  dropKeys(front, ['description', 'argument-hint'], writer);
  const hints = front.written('argument-hint').match(/[^\s[\]<>|"']+/g) ?? [];
  if (hints.length > 0) {
    writer.changed(`line ${front.lineOf('argument-hint')}`, 'argument-hint became `arguments`');
  }
  const description = describeFrom(front.fields.get('description'), front.body, 'line 1', writer);
  const reading = { writer, hints, oneWord: /[^\s"'`(<]\$ARGUMENTS\b(?!\[)/.test(front.body) };
  const table = PLACEHOLDERS.map((placeholder) => placeholder(reading));
  findPlaceholders(front.body, front.bodyLine, table, (between) =>
    writer.add({ type: 'text', text: between }),
  );
  return writer.finish({ name: nameFromPath(path, /\.md$/i), description });
}

const PLACEHOLDERS: readonly ((reading: Reading) => Placeholder)[] = [
  indexed,
  allArguments,
  positional,
  commandOutput,
  file,
];

/** `$ARGUMENTS[0]` */
function indexed(reading: Reading): Placeholder {
  return {
    form: /\$ARGUMENTS\[(\d+)\]/,
    take: ([written, index], line) => takeWord(reading, written, Number(index), line),
  };
}

/** `$1` */
function positional(reading: Reading): Placeholder {
  return {
    form: /(?<![\w$\\])\$([1-9])(?!\d)/,
    take: ([written, number], line) => takeWord(reading, written, Number(number) - 1, line),
  };
}

function takeWord({ writer, hints }: Reading, written: string, index: number, line: number): void {
  const hint = hints[index];
  const where = `line ${line}`;
  const argument = writer.argument(`$${index}`, () => word(hint), hint ?? `arg${index + 1}`);
  writer.add({ type: 'slot', argument, where });
  writer.changed(where, `${written} became the argument ${argument}, one word`);
}

/** `$ARGUMENTS` */
function allArguments({ writer, hints, oneWord }: Reading): Placeholder {
  const hint = hints.length === 1 ? hints[0] : undefined;
  const wish: NewArgument = {
    type: { kind: 'text' },
    required: false,
    whose: 'caller',
    ...(hints.length > 0 && { description: hints.join(', ') }),
  };
  return {
    form: /\$ARGUMENTS\b/,
    take: ([written], line) => {
      const where = `line ${line}`;
      const make = (): NewArgument => (oneWord ? word(hint) : wish);
      const argument = writer.argument(written, make, oneWord ? (hint ?? 'id') : 'ask');
      const what = oneWord ? 'one word, as it stands against other text' : "the caller's own words";
      writer.add({ type: 'slot', argument, where });
      writer.changed(where, `${written} became the argument ${argument}, ${what}`);
      if (oneWord || hints.length === 0) return;
      writer.decide(where, `${argument}: ${hints.join(', ')}: are these single words? ${DECLARE}`);
    },
  };
}

const DECLARE = 'Then declare each, with `type: word` or `enum`, and put it where it is meant';

/** `` !`git diff` `` */
function commandOutput({ writer }: Reading): Placeholder {
  return {
    form: /(?<![^\s([{])!`([^`\n]+)`/,
    take: ([written, command = ''], line) => {
      const where = `line ${line}`;
      const asked = `the output of \`${command}\``;
      const argument = writer.argument(written, () => pasted(asked), commandName(command));
      writer.add({ type: 'slot', argument, where });
      writer.changed(where, `${written} became the argument ${argument}`);
      writer.decide(
        where,
        `${argument}: nothing runs on a server. Let people paste it, or embed it`,
      );
    },
  };
}

/** `@docs/style.md` */
function file({ writer }: Reading): Placeholder {
  return {
    form: /(?<![^\s([{"'`])@((?:[\w~.-]*\/)*[\w.-]*\.[A-Za-z]\w*)/,
    take: ([written, path = ''], line) => {
      const where = `line ${line}`;
      const argument = writer.argument(written, () => pasted(`the file ${path}`), stemOf(path));
      const embed = `\`embeds: { ${argument}: { file: ${path.split('/').at(-1)} } }\``;
      writer.add({ type: 'slot', argument, where });
      writer.changed(where, `${written} became the argument ${argument}`);
      writer.decide(
        where,
        `${argument}: let people paste it; or copy the file into files/ and write ${embed}`,
      );
    },
  };
}

function word(hint: string | undefined): NewArgument {
  return {
    type: { kind: 'word' },
    required: true,
    whose: 'caller',
    ...(hint !== undefined && { description: hint.replace(/[-_]/g, ' ') }),
  };
}

function pasted(description: string): NewArgument {
  return { type: { kind: 'text' }, required: true, whose: 'others', description };
}

/** `git diff --staged` to `git diff`: what people would call it. */
function commandName(command: string): string {
  const words = command.split(/[\s|;&]+/).filter((part) => /^[a-z]/i.test(part));
  return words.slice(0, 3).join(' ') || 'output';
}
