/** Grants for all that a catalogue asks for: who tries it out locally is nobody to keep out. */
import type { Bundle, Pattern } from '../template.ts';

/** In order, none twice. */
export function everyScope(bundle: Bundle): string[] {
  const templates = bundle.templates.flatMap(({ scopes }) => scopes);
  const resources = bundle.resources.flatMap(({ scopes }) => scopes.map(grantFor));
  return [...new Set([...templates, ...resources])].toSorted();
}

/** The widest grant that covers every value of a scope's variables. */
function grantFor(scope: Pattern): string {
  const literal = typeof scope[0] === 'string' ? scope[0] : '';
  if (scope.length === 1 && literal !== '') return literal;
  return `${literal.slice(0, Math.max(literal.lastIndexOf(':'), literal.lastIndexOf('/')) + 1)}*`;
}
