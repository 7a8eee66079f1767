/** Where the pages are. */

export const RESOURCES_PATH = '/resources';
export const SIGN_IN_PATH = '/sign-in';
export const SIGN_OUT_PATH = '/sign-out';

/** Which definition a search of resources is about. */
export const DEFINITION_FIELD = '$definition';

export function promptPath(name: string): string {
  return `/prompts/${encodeURIComponent(name)}`;
}

/** The name in a prompt's address; `undefined` for any other path. */
export function promptNameIn(path: string): string | undefined {
  return /^\/prompts\/([a-z][a-z0-9_-]*)$/.exec(path)?.[1];
}

/** Where to go after signing in: a page of ours, whatever was asked for. */
export function nextPage(path: string | null): string {
  const isOurs = path === RESOURCES_PATH || promptNameIn(path ?? '') !== undefined;
  return isOurs && path !== null ? path : '/';
}
