/** By what a form is known as one of this session's. */
import { formToken, type Site } from '../site.ts';

export function FormToken({ site }: { readonly site: Site }) {
  const token = formToken(site);
  return token === undefined ? null : (
    <input type="hidden" name={token.name} value={token.value} autocomplete="off" />
  );
}
