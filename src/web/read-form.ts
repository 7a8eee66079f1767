/** What a page's form sends, within bounds, and only from a page of ours. */
import { readRequestBody } from '@modelcontextprotocol/server';
import type { Settings } from '../env.ts';
import type { Visitor } from './visitor.ts';

/** Fields that no argument or variable has: theirs begin with a letter. */
export const FORM_TOKEN_FIELD = '$form';
export const TOKEN_FIELD = '$token';
export const NEXT_FIELD = '$next';
export const ARGUMENT_FIELD = '$argument';

export type Form = { readonly fields: URLSearchParams } | { readonly refused: FormFault };

export type FormFault = 'forbidden' | 'too large' | 'unreadable';

/**
 * Forms change who is signed in, or read with the rights of whoever is: so none is taken that
 * another site's page may have sent. A session's form also has to bring what only its pages hold.
 */
export async function readForm(
  request: Request,
  { maxBody }: Pick<Settings, 'maxBody'>,
  visitor: Visitor,
): Promise<Form> {
  if (!isFromOwnPage(request)) return { refused: 'forbidden' };
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return { refused: 'unreadable' };
  const body = await readRequestBody(request, maxBody).catch(() => undefined);
  if (body === undefined) return { refused: 'unreadable' };
  if (body.tooLarge) return { refused: 'too large' };
  const fields = new URLSearchParams(body.text);
  const session = visitor.type === 'member' ? visitor.session : undefined;
  const isOwn = session === undefined || fields.get(FORM_TOKEN_FIELD) === session.formToken;
  return isOwn ? { fields } : { refused: 'forbidden' };
}

/** Browsers say so in one header or the other; what says neither is none, and has no cookie. */
function isFromOwnPage({ url, headers }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null || origin === new URL(url).origin;
}
