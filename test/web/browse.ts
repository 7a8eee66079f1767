/** What a browser would do with a page, as far as tests need it. */
import { serve } from '../http/client.ts';

export const ORIGIN = 'https://prompts.example.com';

export type Browse = (path: string, sent?: Sent) => Promise<Response>;

export interface Sent {
  /** A form's fields: then it is posted, as a page of this origin does. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Without a jar: cookies are sent where a test says so. */
export function browser(
  settings: Readonly<Record<string, unknown>> = {},
  catalogue?: unknown,
): Browse {
  const ask = catalogue === undefined ? serve(settings) : serve(settings, catalogue);
  return async (path, { fields, headers = {} } = {}) => {
    if (fields === undefined) return ask(new Request(ORIGIN + path, { headers }));
    const own = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...headers };
    const body = new URLSearchParams(fields);
    return ask(new Request(ORIGIN + path, { method: 'POST', headers: own, body }));
  };
}

/** Signs in, and gives the header of whoever has. */
export async function signIn(browse: Browse, token: string): Promise<{ readonly Cookie: string }> {
  const response = await browse('/sign-in', { fields: { $token: token } });
  const [pair = ''] = (response.headers.get('Set-Cookie') ?? '').split(';');
  if (response.status !== 303) throw new Error(`signing in gave ${response.status}`);
  return { Cookie: pair };
}

/** The fields of a prompt's form, filled in with these arguments. */
export function filledIn(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`argument.${name}`, value]),
  );
}

/** What a session's forms bring along. */
export function formTokenIn(html: string): string {
  const [, value = ''] = /name="\$form" value="([^"]*)"/.exec(html) ?? [];
  return value;
}

export interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** All elements of a page, as a parser of HTML finds them. */
export async function elementsIn(html: string): Promise<readonly Element[]> {
  const found: Element[] = [];
  const parser = new HTMLRewriter().on('*', {
    element: ({ tagName, attributes }) => {
      found.push({ tag: tagName, attributes: new Map([...attributes] as [string, string][]) });
    },
  });
  await parser.transform(new Response(html)).text();
  return found;
}

/** The text between tags, entities resolved. */
export function textIn(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  };
  return html.replace(/<[^>]*>/g, '\n').replace(/&(?:lt|gt|quot|#39|amp);/g, (e) => entities[e]!);
}
