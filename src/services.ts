/** What every call of every pipeline shares. */
import type { PromptLimits } from './embed/embed.ts';
import type { Registry } from './registry/create-registry.ts';
import type { Stores } from './resources/stores.ts';
import type { ValueMemory } from './resources/value-memory.ts';
import type { Mask } from './secrets/mask.ts';
import type { SecretsPolicy } from './secrets/screen.ts';

export interface Services {
  readonly registry: Registry;
  readonly stores: Stores;
  /** For error messages and log lines: whatever the policy, no secret is in them. */
  readonly mask: Mask;
  /** For what goes into results. */
  readonly secrets: SecretsPolicy;
  /** What the stores had to suggest a moment ago. */
  readonly suggestions: ValueMemory;
  readonly limits: PromptLimits;
  /** Milliseconds. */
  readonly now: () => number;
}
