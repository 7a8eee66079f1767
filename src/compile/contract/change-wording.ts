/** How each kind of change is classified and said (TEMPLATES.md, "The contract"). */
import type { Facts } from '../wording/wording.ts';

/** `breaking`: a call that worked may fail. `dangerous`: it works, and may do something else. */
export type Level = 'breaking' | 'dangerous' | 'safe';

export interface ChangeWording {
  readonly level: Level;
  readonly message: (facts: Facts) => string;
}

export const changeWording = {
  'prompt-removed': breaking(() => 'the prompt is gone'),
  'prompt-renamed': breaking(({ to }) => `the prompt is now called ${to}`),
  'prompt-retired': safe(({ until }) => `the prompt is gone; it was kept until ${until}`),
  'prompt-added': safe(() => 'the prompt is new'),

  'argument-removed': breaking(({ name }) => `argument ${name} is gone`),
  'argument-renamed': breaking(({ from, name }) => `argument ${from} is now called ${name}`),
  'argument-required': breaking(({ name }) => `argument ${name} was optional and is now required`),
  'argument-added-required': breaking(({ name }) => `argument ${name} is new and required`),
  'argument-added-before': breaking(
    ({ name, before }) =>
      `argument ${name} is new and stands before ${before}: clients that fill by position would fill the wrong one`,
  ),
  'argument-added': safe(({ name }) => `argument ${name} is new, optional and last`),
  'argument-optional': safe(({ name }) => `argument ${name} was required and is now optional`),
  'arguments-reordered': breaking(
    ({ was, is }) => `the order of arguments was ${was} and is now ${is}`,
  ),

  'ask-added': breaking(
    ({ name }) =>
      `argument ${name} is now asked for in each call: clients that show no forms no longer get the prompt`,
  ),
  'ask-removed': dangerous(
    ({ name }) => `argument ${name} was asked for in each call and is now taken as it is given`,
  ),

  'type-narrowed': breaking(
    ({ name, how }) => `argument ${name} no longer takes all that it took: ${how}`,
  ),
  'type-widened': safe(({ name }) => `argument ${name} takes more than before`),
  'enum-value-removed': breaking(({ name, value }) => `argument ${name} no longer takes ${value}`),
  'enum-value-added': safe(({ name, value }) => `argument ${name} also takes ${value}`),

  'scope-added': breaking(({ scope }) => `callers now need the scope ${scope}`),
  'scope-removed': safe(({ scope }) => `callers no longer need the scope ${scope}`),

  'default-changed': dangerous(
    ({ name, was, is }) => `argument ${name} had ${was} and now has ${is}`,
  ),
  'embed-removed': dangerous(({ name }) => `embed ${name} is gone`),
  'embed-renamed': safe(({ from, name }) => `embed ${from} is now called ${name}`),
  'embed-changed': dangerous(
    ({ name, what, was, is }) => `embed ${name}: ${what} was ${was} and is now ${is}`,
  ),
  'embed-added': safe(({ name }) => `embed ${name} is new`),
  'roles-changed': dangerous(({ was, is }) => `its turns were ${was} and are now ${is}`),

  deprecated: safe(
    ({ until }) =>
      `the prompt is deprecated${until === undefined ? '' : ` and kept until ${until}`}`,
  ),
  'deprecation-changed': safe(() => 'the prompt says something else about how long it is kept'),
  'deprecation-shortened': dangerous(
    ({ was, is }) => `the prompt was to be kept until ${was} and is now kept until ${is}`,
  ),
} satisfies Record<string, ChangeWording>;

function breaking(message: ChangeWording['message']): ChangeWording {
  return { level: 'breaking', message };
}

function dangerous(message: ChangeWording['message']): ChangeWording {
  return { level: 'dangerous', message };
}

function safe(message: ChangeWording['message']): ChangeWording {
  return { level: 'safe', message };
}
