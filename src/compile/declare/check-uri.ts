/** What a stored resource's URI must look like. */
import { survivesParsing } from '../../resources/canonical-uri.ts';
import type { Pattern } from '../../template.ts';
import type { Place, Report } from '../problem.ts';
import type { Fields } from '../yaml/fields.ts';

/** For what a client can fetch by itself. */
const WEB: ReadonlySet<string> = new Set(['http', 'https']);

/** A scheme of its own, spelled out and in lower case, and then what URIs may hold. */
export function checkUri(fields: Fields, uri: Pattern, report: Report): void {
  const place = fields.placeOf('uri');
  const scheme = schemeOf(uri);
  if (scheme === undefined) {
    report('uri-scheme', place);
    return;
  }
  if (WEB.has(scheme)) report('uri-web-scheme', place, { scheme });
  else if (scheme === 'file') report('uri-file-scheme', place);
  else checkForm(uri, place, report);
}

function checkForm(uri: Pattern, place: Place, report: Report): void {
  const text = uri.filter((part) => typeof part === 'string').join('');
  const odd = /[^A-Za-z0-9\-._~:/[\]@!$&'()*+,;=]/u.exec(text)?.[0];
  if (odd !== undefined) report('uri-character', place, { character: odd });
  else if (!survivesParsing(filled(uri))) report('uri-form', place, { example: filled(uri) });
}

/** Some URI of the pattern. */
function filled(uri: Pattern): string {
  return uri.map((part) => (typeof part === 'string' ? part : 'x')).join('');
}

function schemeOf([first]: Pattern): string | undefined {
  return typeof first === 'string' ? /^([a-z][a-z0-9+.-]*):/.exec(first)?.[1] : undefined;
}
