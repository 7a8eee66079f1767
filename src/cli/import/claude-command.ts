/** Claude Code command files: `.claude/commands/fix-issue.md`. */
import { describeFrom, nameFromPath } from './describe-draft.ts';
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

const ALL = 'ARGUMENTS';

function read({ path, text }: ForeignFile): Draft {
  const front = splitFrontMatter(text);
  if (Array.isArray(front.fields.get('arguments'))) throw new Error('it is a template already');
  const writer = createDraftWriter();
  dropKeys(front, ['description', 'argument-hint'], writer);
  const hints = front.written('argument-hint').match(/[^\s[\]<>|]+/g) ?? [];
  if (hints.length > 0) {
    writer.changed(`line ${front.lineOf('argument-hint')}`, 'argument-hint became `arguments`');
  }
  const description = describeFrom(front.fields.get('description'), front.body, 'line 1', writer);
  const table = placeholders(writer, hints, isOneWord(front.body));
  findPlaceholders(front.body, front.bodyLine, table, (between) =>
    writer.add({ type: 'text', text: between }),
  );
  return writer.finish({ name: nameFromPath(path, /\.md$/i), description });
}

/** `#$ARGUMENTS` and `issues/$ARGUMENTS` are never a sentence. */
function isOneWord(body: string): boolean {
  return /[^\s"'`(<]\$ARGUMENTS\b(?!\[)/.test(body);
}

function placeholders(
  writer: DraftWriter,
  hints: readonly string[],
  oneWord: boolean,
): readonly Placeholder[] {
  const positional = (found: RegExpExecArray, line: number, index: number): void => {
    const hint = hints[index];
    const argument = writer.argument(`$${index + 1}`, () => word(hint), hint ?? `arg${index + 1}`);
    writer.add({ type: 'slot', argument, where: `line ${line}` });
    writer.changed(`line ${line}`, `${found[0]} became the argument ${argument}, one word`);
  };
  return [
    {
      form: /\$ARGUMENTS\[(\d+)\]/,
      take: (found, line) => positional(found, line, Number(found[1])),
    },
    {
      form: /\$ARGUMENTS\b/,
      take: (_, line) => takeAll(writer, hints, oneWord, line),
    },
    {
      form: /(?<![\w$\\])\$([1-9])(?!\d)/,
      take: (found, line) => positional(found, line, Number(found[1]) - 1),
    },
    {
      form: /(?<![^\s([{])!`([^`\n]+)`/,
      take: ([written, command = ''], line) => {
        const asked = `the output of \`${command}\``;
        const argument = writer.argument(written, () => pasted(asked), commandName(command));
        writer.add({ type: 'slot', argument, where: `line ${line}` });
        writer.changed(`line ${line}`, `${written} became the argument ${argument}: ${asked}`);
        writer.decide(
          `line ${line}`,
          `nothing runs on a server. Let people paste ${asked}; or, where it is stored, embed it`,
        );
      },
    },
    {
      form: /(?<![^\s([{"'`])@((?:[\w~.-]*\/)*[\w.-]*\.[A-Za-z]\w*)/,
      take: ([written, path = ''], line) => {
        const argument = writer.argument(written, () => pasted(`the file ${path}`), path);
        writer.add({ type: 'slot', argument, where: `line ${line}` });
        writer.changed(`line ${line}`, `${written} became the argument ${argument}`);
        writer.decide(
          `line ${line}`,
          `a server has no ${path}. Let people paste it; or copy it into files/ and write ` +
            `\`embeds: { ${argument}: { file: ${path.split('/').at(-1)} } }\``,
        );
      },
    },
  ];
}

function takeAll(
  writer: DraftWriter,
  hints: readonly string[],
  oneWord: boolean,
  line: number,
): void {
  const [hint] = hints;
  const single = hints.length === 1 ? hint : undefined;
  const make = (): NewArgument =>
    oneWord
      ? word(single)
      : { type: { kind: 'text' }, required: false, whose: 'caller', ...said(hints) };
  const argument = writer.argument(ALL, make, oneWord ? (single ?? 'id') : 'ask');
  writer.add({ type: 'slot', argument, where: `line ${line}` });
  writer.changed(
    `line ${line}`,
    oneWord
      ? `$ARGUMENTS became the argument ${argument}, one word, as it stands against other text`
      : `$ARGUMENTS became the argument ${argument}, the caller's own words`,
  );
  if (!oneWord && hints.length > 0) {
    writer.decide(
      `line ${line}`,
      `${argument}: are these words from a closed set? Then declare each, \`type: word\` or \`enum\``,
    );
  }
}

function said(hints: readonly string[]): { description?: string } {
  return hints.length === 0 ? {} : { description: hints.join(', ') };
}

function word(hint: string | undefined): NewArgument {
  return {
    type: { kind: 'word' },
    required: true,
    whose: 'caller',
    ...(hint !== undefined && { description: hint.replaceAll('-', ' ') }),
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
