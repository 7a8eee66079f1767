/** VS Code prompt files: `.github/prompts/review.prompt.md`. */
import { describeFrom, nameFromPath } from './describe-draft.ts';
import type { Draft } from './draft.ts';
import { createDraftWriter, type DraftWriter, type NewArgument } from './draft-writer.ts';
import { dropKeys } from './drop-keys.ts';
import type { ForeignFile, Format } from './format.ts';
import { findPlaceholders, type Placeholder } from './placeholders.ts';
import { splitFrontMatter } from './split-front-matter.ts';

export const vscodePrompt: Format = {
  title: 'VS Code prompt',
  recognises: (path) => /\.prompt\.md$/i.test(path),
  read: (file) => [read(file)],
};

/** What the editor knows and a server does not: the argument that a person fills instead. */
const EDITOR: Readonly<Record<string, readonly [name: string, description: string]>> = {
  selection: ['selection', 'the selected code'],
  selectedText: ['selection', 'the selected code'],
  file: ['file', 'the file that is open'],
  fileBasename: ['file name', 'name of the file that is open'],
  fileBasenameNoExtension: ['file name', 'name of the file that is open, without its ending'],
  fileDirname: ['folder', 'folder of the file that is open'],
  relativeFile: ['file name', 'path of the file that is open'],
  workspaceFolder: ['workspace', 'folder of the workspace'],
  workspaceFolderBasename: ['workspace', 'folder of the workspace'],
};

function read({ path, text }: ForeignFile): Draft {
  const front = splitFrontMatter(text);
  const writer = createDraftWriter();
  dropKeys(front, ['description', 'argument-hint'], writer);
  const description = describeFrom(front.fields.get('description'), front.body, 'line 1', writer);
  findPlaceholders(front.body, front.bodyLine, placeholders(writer), (between) =>
    writer.add({ type: 'text', text: between }),
  );
  return writer.finish({ name: nameFromPath(path, /\.prompt\.md$/i), description });
}

function placeholders(writer: DraftWriter): readonly Placeholder[] {
  const take = (written: string, argument: string, line: number): void => {
    writer.add({ type: 'slot', argument, where: `line ${line}` });
    writer.changed(`line ${line}`, `${written} became the argument ${argument}`);
  };
  return [
    {
      form: /\$\{input:([^}:\n]+)(?::([^}\n]*))?\}/,
      take: ([written, name = '', hint], line) => {
        const argument = writer.argument(name, () => typed(hint));
        take(written, argument, line);
        writer.decide(
          `line ${line}`,
          `${argument}: if it is always one word, \`type: word\` or \`enum\` may stand in the ` +
            `sentence as {{${argument}}}; if it is the caller's own wish, {{request ${argument}}}`,
        );
      },
    },
    {
      form: new RegExp(String.raw`\$\{(${Object.keys(EDITOR).join('|')})\}`),
      take: ([written, variable = ''], line) => {
        const [name, description] = EDITOR[variable] ?? [variable, variable];
        take(
          written,
          writer.argument(name, () => typed(description)),
          line,
        );
        writer.decide(`line ${line}`, `${written}: a server sees no editor, so people paste it`);
      },
    },
    {
      form: /(?<![\w#])#file:(\S*[\w/])/,
      take: ([written, path = ''], line) => {
        const name = path.split('/').at(-1) ?? path;
        take(
          written,
          writer.argument(written, () => typed(`the file ${path}`), name),
          line,
        );
        writer.decide(
          `line ${line}`,
          `a server has no ${path}. Let people paste it; or copy it into files/ and embed it`,
        );
      },
    },
    {
      form: /(?<![\w#])#(?:tool:[\w/.-]+|codebase\b|selection\b|changes\b|fetch\b)/,
      take: ([written], line) => {
        writer.add({ type: 'text', text: written });
        writer.decide(`line ${line}`, `${written} is text here: no prompt can call a tool`);
      },
    },
    {
      form: /\[[^\]\n]*\]\((?!https?:|mailto:|#)([^)\s]+)\)/,
      take: ([written, path = ''], line) => {
        writer.add({ type: 'text', text: written });
        writer.decide(
          `line ${line}`,
          `${path} is not sent along: copy it into files/ and embed it, or into partials/ if it is to be obeyed`,
        );
      },
    },
  ];
}

function typed(description: string | undefined): NewArgument {
  return {
    type: { kind: 'text' },
    required: true,
    whose: 'others',
    ...(description !== undefined && description !== '' && { description }),
  };
}
