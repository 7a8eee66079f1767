/** One call's secrets: masked, counted, and refused where the setting says so. */
import { CuebookError } from '../errors.ts';
import { onceKnown } from '../once-known.ts';
import { type Mask, type Masked, maskNothing } from './mask.ts';

/** The setting `SECRETS`. */
export type SecretsPolicy = 'redact' | 'block' | 'off';

/** By kind. */
export type SecretCounts = Readonly<Record<string, number>>;

export interface Screen {
  /** Masks a text, and notes what was found in the argument, embed or resource of that name. */
  readonly mask: ScreenMask;
  /**
   * Call it once a stage has masked all its texts.
   *
   * @throws CuebookError `secret_found`, a line for each name, where secrets are not to be sent on.
   */
  readonly settle: () => void;
  /** What was found so far, beyond cuts too; `undefined` for nothing. */
  readonly found: () => SecretCounts | undefined;
}

export type ScreenMask = (text: string, name: string) => Masked | Promise<Masked>;

export function createScreen(mask: Mask, policy: SecretsPolicy): Screen {
  const kindsByName = new Map<string, string[]>();
  const screened = policy === 'off' ? maskNothing : mask;
  const found = (): SecretCounts | undefined =>
    kindsByName.size === 0 ? undefined : countKinds([...kindsByName.values()].flat());
  const noteFindings = (masked: Masked, name: string): Masked => {
    if (masked.findings.length > 0) {
      const kinds = masked.findings.map(({ kind }) => kind);
      kindsByName.set(name, [...(kindsByName.get(name) ?? []), ...kinds]);
    }
    return masked;
  };
  return {
    mask: (text, name) => onceKnown(screened(text), (masked) => noteFindings(masked, name)),
    settle: () => {
      const secrets = found();
      if (policy !== 'block' || secrets === undefined) return;
      throw new CuebookError('secret_found', sayFound(kindsByName), { data: { secrets } });
    },
    found,
  };
}

function countKinds(kinds: readonly string[]): SecretCounts {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sayFound(kindsByName: ReadonlyMap<string, readonly string[]>): string {
  const lines = Array.from(kindsByName, ([name, kinds]) => {
    const listed = [...new Set(kinds)].join(', ');
    return `${name}: holds what looks like a secret (${listed}); secrets are refused here`;
  });
  return lines.join('\n');
}
