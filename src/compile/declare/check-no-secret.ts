/** No argument asks for a secret: what people fill in passes through clients and models. */
import type { Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';

/** Where an argument says what it is. */
const SAYING = ['description', 'title', 'name'] as const;

/** Keys that are secrets; others are those of tables, of maps, of issues, and key points. */
const SECRET_KEY = String.raw`(?:api|access|auth|private|secret|signing|encryption|ssh|gpg|licen[cs]e|service|account|your) ?keys?`;

const PASSWORD = String.raw`pass ?(?:words?|phrases?|codes?|wd)|passwort|kennwort|mot de passe|contrase.a|senha`;

const SECRET = new RegExp(
  String.raw`\b(?:${PASSWORD}|${SECRET_KEY}|(?:client|shared|webhook|your|a) secrets?|credentials?|tokens?|bearer|cvv|one time codes?|(?:credit )?card numbers?)(?!\w)`,
  'iu',
);

/** Tokens that models count. */
const COUNTED =
  /\b(?:(?:max|maximum|number of|how many|at most|count of|input|output|prompt|\d+) tokens?|tokens? (?:count|limit|budget|usage|window))\b/giu;

/**
 * Tells of the first word that asks for a password, a key or a token. `secret: no` says that it
 * means something else; nothing says that an argument may be one.
 */
export function checkNoSecret(fields: Fields, report: Report): void {
  const isSecret = fields.flag('secret', { yesNo: true });
  if (isSecret === true) report('argument-secret', fields.placeOf('secret'));
  if (fields.has('secret')) return;
  for (const key of SAYING) {
    const node = fields.node(key);
    const word = node?.kind === 'scalar' ? secretIn(node.text) : undefined;
    if (word === undefined) continue;
    report('argument-asks-secret', fields.placeOf(key), { key, word });
    return;
  }
}

function secretIn(text: string): string | undefined {
  const words = text.replace(/[\s_-]+/gu, ' ').replace(COUNTED, '');
  return SECRET.exec(words)?.[0];
}
