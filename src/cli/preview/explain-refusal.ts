/** What somebody at a terminal can do about a call that a client would be refused. */
import { type Caller, meets } from '../../caller.ts';
import type { CuebookError } from '../../errors.ts';
import { nearest } from '../../nearest.ts';
import type { Bundle, Template } from '../../template.ts';
import { exampleOf } from '../cases/generate-case.ts';
import { commandLine } from '../command-line.ts';
import type { Project } from '../project.ts';
import { isNeeded } from './ask-missing.ts';

/** The words that a client would get, and what to write instead. */
export function explainRefusal(
  { code, message }: CuebookError,
  { name, caller }: { readonly name: string; readonly caller: Caller },
  { templates }: Bundle,
  project: Project,
): string {
  const template = templates.find((each) => each.name === name);
  if (code === 'unknown_prompt') {
    return `${message}\n${template ? missingScopes(template, caller) : otherNames(name, templates)}`;
  }
  if (code !== 'invalid_arguments' || template === undefined) return message;
  return `${message}\n\nFor example: ${exampleCall(template, project)}`;
}

/** What a client is not told: whoever has the folder may know. */
function missingScopes({ scopes }: Template, caller: Caller): string {
  const missing = scopes.filter((scope) => !meets(caller, scope));
  return `It exists, and a caller without ${missing.join(' ')} does not see it; see --scopes.`;
}

function otherNames(name: string, templates: readonly Template[]): string {
  const names = templates.map((each) => each.name);
  const meant = nearest(name, names);
  return meant === undefined ? `Prompts: ${names.join(', ')}` : `Did you mean ${meant}?`;
}

/** With the arguments that it cannot do without. */
export function exampleCall(template: Template, project: Project): string {
  const words = template.arguments
    .filter((argument) => isNeeded(argument, template))
    .map((argument) => `${argument.name}=${quoted(exampleOf(argument))}`);
  return commandLine('preview', [template.name, ...words], project);
}

function quoted(value: string): string {
  return /^[\w./:@#+-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
