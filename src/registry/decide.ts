/** Who may see and use a template: the one decision, for lists, calls and challenges alike. */
import type { Catalogue } from '../env.ts';
import type { Template } from '../template.ts';

export interface Decision {
  readonly usable: boolean;
  /** Whether `prompts/list` shows it to this caller. */
  readonly listed: boolean;
  /** Its scopes that the caller does not meet. */
  readonly lacking: readonly string[];
}

/** @param isMet whether the caller meets a template's scope. */
export function decide(
  catalogue: Catalogue,
  { scopes, hidden }: Pick<Template, 'scopes' | 'hidden'>,
  isMet: (scope: string) => boolean,
): Decision {
  const lacking = scopes.filter((scope) => !isMet(scope));
  const usable = lacking.length === 0;
  switch (catalogue) {
    case 'open':
      return { usable, listed: usable && !hidden, lacking };
    case 'private':
      return { usable, listed: usable, lacking };
    case 'public':
      return { usable, listed: !hidden, lacking };
  }
}
