/** All checks, in the order in which they are made: what others depend on comes first. */
import type { AnyCheck } from './check.ts';
import { agents } from './checks/agents.ts';
import { challenge } from './checks/challenge.ts';
import { cors } from './checks/cors.ts';
import { endpoint } from './checks/endpoint.ts';
import { health } from './checks/health.ts';
import { listen } from './checks/listen.ts';
import { lists } from './checks/lists.ts';
import { metadata } from './checks/metadata.ts';
import { newerEra } from './checks/newer-era.ts';
import { olderEra } from './checks/older-era.ts';
import { otherMethods } from './checks/other-methods.ts';
import { progress } from './checks/progress.ts';
import { speed } from './checks/speed.ts';
import { tls } from './checks/tls.ts';
import { unknownPrompt } from './checks/unknown-prompt.ts';

export const checks: readonly AnyCheck[] = [
  tls,
  endpoint,
  health,
  agents,
  metadata,
  challenge,
  cors,
  olderEra,
  newerEra,
  lists,
  unknownPrompt,
  otherMethods,
  progress,
  listen,
  speed,
];
