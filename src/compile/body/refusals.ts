/**
 * What people write who know another template language, or this one by half: each with its own
 * message. Looked for before the tag is parsed, because a parser would only say "unexpected".
 */
import type { Facts, ProblemCode } from '../problem.ts';
import { namedItem } from './named-item.ts';
import { spellCondition } from './spell-condition.ts';

/** One misspelling of a whole tag: the facts of its problem, or `undefined` where it is not there. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly find: (tag: WrittenTag) => Facts | undefined;
}

/** `inner` is what stands between the braces; in `bare` all between straight quotes is blotted out. */
export interface WrittenTag {
  readonly inner: string;
  readonly bare: string;
}

/** The first one that fits is reported. */
export const refusals: readonly Refusal[] = [
  {
    code: 'typographic-quotes',
    find: ({ inner, bare }) =>
      /[“”„‟«»‘’‚‛″＂]/.test(bare)
        ? { right: `{{${inner.replace(/[“”„‟«»‘’‚‛″＂]/g, '"')}}}` }
        : undefined,
  },
  {
    code: 'single-quotes',
    find: ({ inner, bare }) =>
      bare.includes("'") ? { right: `{{${inner.replaceAll("'", '"')}}}` } : undefined,
  },
  fits('tilde', /^~|~$/),
  fits('ampersand', /^\s*&/),
  {
    code: 'space-before-sign',
    find: ({ inner }) => (/^\s+[#/>]/.test(inner) ? { right: `{{${inner.trim()}}}` } : undefined),
  },
  fits('inverse-sign', /^\s*\^/),
  fits('partial-block', /^#>/),
  fits('decorator', /^#?\*/),
  fits('raw-braces', /^[#/]?\s*raw\s*$/),
  {
    code: 'block-parameters',
    find: ({ bare }) => {
      const named = /^#\s*each\b/.test(bare) ? namedItem(bare) : undefined;
      if (named !== undefined) return { ...named };
      return /\bas\s*\|/.test(bare) ? { list: 'NAME', item: 'NAME' } : undefined;
    },
  },
  {
    code: 'role-block',
    find: ({ bare }) => {
      const role = /^#\s*(system|user|assistant|model|human|ai)\b/i.exec(bare)?.[1]?.toLowerCase();
      return role === undefined ? undefined : { role };
    },
  },
  fits('partial-file-name', /^>\s*[\w./-]*[./]/, (inner) => ({ name: partialName(inner) })),
  fits('outer-path', /\.\.\//),
  fits('data-variable', /(^|[\s(])@/),
  {
    code: 'end-spelling',
    find: ({ bare }) => {
      const block = /^\s*[#/]?\s*end(if|unless|each|for|foreach)\b/i.exec(bare)?.[1];
      if (block === undefined) return undefined;
      return { name: /^(if|unless)$/i.test(block) ? block.toLowerCase() : 'each' };
    },
  },
  {
    code: 'else-if-spelling',
    find: ({ inner }) => {
      const [, condition] = /^\s*[#/]?\s*(?:elif|els?e?if)(?![\w-])(.*)$/is.exec(inner) ?? [];
      return condition === undefined
        ? undefined
        : { right: `{{else if ${spellCondition(condition) ?? 'NAME'}}}` };
    },
  },
  fits('else-sign', /^[#/]\s*else(?![\w-])/),
  fits('else-without-if', /^\s*else\s+(?!if\b)\S/),
  fits('if-equals', /^\s*#?\s*(if|unless)_?(eq|equals|cond)(?![\w-])/i),
  fits('media', /^\s*#?\s*media\s+\S/),
  fits('sections', /^\s*#?\s*section\s+\S/),
  fits('loops', /^\s*(#\s*(for|foreach)\b|(for|foreach)\s+\S)/i, (inner) => ({
    ...namedItem(inner),
  })),
  {
    code: 'label-unquoted',
    find: ({ inner, bare }) =>
      /^#\s*data\s+label\s*=\s*(?!["\s])/.test(bare)
        ? { written: inner.slice(inner.indexOf('=') + 1).trim() }
        : undefined,
  },
  fits('missing-sign', /^\s*(if|unless|each)\s+\S/, (inner) => ({ right: `{{#${inner.trim()}}}` })),
  {
    code: 'filter',
    find: ({ inner, bare }) => {
      const [, name, filter] = /^\s*([a-z]\w*)\s*\|\s*([a-z]\w*)/i.exec(bare) ?? [];
      if (name === undefined || filter === undefined) return undefined;
      const value = /^[^|]*\|\s*default\b\W*(\w[\w -]*)?/i.exec(inner);
      return { name, ...(value && { value: value[1]?.trim() ?? 'VALUE' }) };
    },
  },
  {
    code: 'foreign-braces',
    find: ({ bare }) => {
      const value = /^\s*([a-z]\w*)\s*:\s*[\w.%,-]*\s*$/.exec(bare)?.[1];
      return value === undefined ? undefined : { value };
    },
  },
  fits('foreign-braces', /^\s*[\w.-]*\s*:|(^|[^|])\|([^|]|$)|^\s*[{%]|^\s*$|\?|;/),
  {
    code: 'embed-by-file',
    find: ({ inner }) => {
      const path = /^\s*embed\s+"?([\w./-]*\w\.\w+)"?\s*$/.exec(inner)?.[1];
      if (path === undefined) return undefined;
      const word = /([a-z]\w*)[^/]*$/.exec(path.toLowerCase())?.[1] ?? 'document';
      return { name: word, path };
    },
  },
  fits('dotted-name', /(^|[\s(#/>])[\p{L}_$][\p{L}\p{N}_$-]*[./]\[?[\p{L}_\d]|\[|^\s*\.\s*$/u),
];

function fits(code: ProblemCode, form: RegExp, facts?: (inner: string) => Facts): Refusal {
  return {
    code,
    find: ({ inner, bare }) => (form.test(bare) ? (facts?.(inner) ?? {}) : undefined),
  };
}

function partialName(inner: string): string {
  const path = /^>\s*([\w./-]+)/.exec(inner)?.[1] ?? '';
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}
