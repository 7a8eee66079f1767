/** VS Code prompt files: `.github/prompts/review.prompt.md`. */
import { describeFrom, nameFromPath, stemOf } from './describe-draft.ts';
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
  dropKeys(front, ['description'], writer);
  const description = describeFrom(front.fields.get('description'), front.body, 'line 1', writer);
  const table = PLACEHOLDERS.map((placeholder) => placeholder(writer));
  findPlaceholders(front.body, front.bodyLine, table, (between) =>
    writer.add({ type: 'text', text: between }),
  );
  return writer.finish({ name: nameFromPath(path, /\.prompt\.md$/i), description });
}

const PLACEHOLDERS: readonly ((writer: DraftWriter) => Placeholder)[] = [
  input,
  editor,
  file,
  tool,
  link,
];

/** `${input:name:what to type}` */
function input(writer: DraftWriter): Placeholder {
  return {
    form: /\$\{input:([^}:\n]+)(?::([^}\n]*))?\}/,
    take: ([written, foreign = '', hint], line) => {
      takeSlot(writer, written, foreign, typed(hint, 'unknown'), line);
    },
  };
}

/** `${selection}` */
function editor(writer: DraftWriter): Placeholder {
  return {
    form: new RegExp(String.raw`\$\{(${Object.keys(EDITOR).join('|')})\}`),
    take: ([written, variable = ''], line) => {
      const [foreign, description] = EDITOR[variable] ?? [variable, variable];
      const name = takeSlot(writer, written, foreign, typed(description, 'others'), line);
      writer.decide(`line ${line}`, `${name}: a server sees no editor, so people paste it`);
    },
  };
}

/** `#file:docs/style.md` */
function file(writer: DraftWriter): Placeholder {
  return {
    form: /(?<![\w#])#file:(\S*[\w/])/,
    take: ([written, path = ''], line) => {
      const foreign = stemOf(path);
      const name = takeSlot(writer, written, foreign, typed(`the file ${path}`, 'others'), line);
      writer.decide(
        `line ${line}`,
        `${name}: let people paste it; or copy the file into files/ and embed it`,
      );
    },
  };
}

/** `#tool:search`, `#codebase` */
function tool(writer: DraftWriter): Placeholder {
  return {
    form: /(?<![\w#])#(?:tool:[\w/.-]+|(?:codebase|selection|changes|fetch)\b)/,
    take: ([written], line) => {
      writer.add({ type: 'text', text: written });
      writer.decide(`line ${line}`, `${written} is text here: no prompt can call a tool`);
    },
  };
}

/** `[style](../docs/style.md)` */
function link(writer: DraftWriter): Placeholder {
  return {
    form: /\[[^\]\n]*\]\((?!https?:|mailto:|#)([^)\s]+)\)/,
    take: ([written, path = ''], line) => {
      writer.add({ type: 'text', text: written });
      writer.decide(
        `line ${line}`,
        `${path} is not sent along: copy it into files/ and embed it, or into partials/ if it is to be obeyed`,
      );
    },
  };
}

/** @returns the argument's name. */
function takeSlot(
  writer: DraftWriter,
  written: string,
  foreign: string,
  make: NewArgument,
  line: number,
): string {
  const argument = writer.argument(foreign, () => make);
  writer.add({ type: 'slot', argument, where: `line ${line}` });
  writer.changed(`line ${line}`, `${written} became the argument ${argument}`);
  return argument;
}

function typed(description: string | undefined, whose: NewArgument['whose']): NewArgument {
  return {
    type: { kind: 'text' },
    required: true,
    whose,
    ...(description !== undefined && description !== '' && { description }),
  };
}
