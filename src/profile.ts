/** The ways in: one catalogue, in the shape that each kind of client can take. */
import type { Form } from './message.ts';

export interface Profile {
  /** Of its URL. */
  readonly path: `/${string}`;
  /** How `prompts/get` tells a prompt. */
  readonly form: Form;
  /** Whether tools do what the methods of prompts do. */
  readonly tools: boolean;
}

/** For clients that show prompts as the protocol has them. */
export const STANDARD: Profile = { path: '/mcp', form: 'blocks', tools: false };

/** For clients that read text only, or the first message only, or want the roles to alternate. */
export const TEXT: Profile = { path: '/mcp/text', form: 'text', tools: false };

/** For clients that know tools and no prompts; to one that knows both it gives both. */
export const TOOLS: Profile = { path: '/mcp/tools', form: 'blocks', tools: true };

export const PROFILES: readonly Profile[] = [STANDARD, TEXT, TOOLS];

const byPath: ReadonlyMap<string, Profile> = new Map(
  PROFILES.flatMap((profile) => [
    [profile.path, profile],
    [`${profile.path}/`, profile],
  ]),
);

/** The one that a URL leads to, with or without a slash at its end. */
export function profileAt(url: string): Profile | undefined {
  const path = url.indexOf('/', url.indexOf('://') + 3);
  const query = url.indexOf('?', path);
  return byPath.get(query === -1 ? url.slice(path) : url.slice(path, query));
}
