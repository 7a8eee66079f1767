/** What the pages make browsers load, as a deploy has it: vitest.config.ts makes it. */
import { inject } from 'vitest';
import type { Assets } from '../../src/asset.ts';

declare module 'vitest' {
  interface ProvidedContext {
    assets: Assets;
  }
}

export const assets = inject('assets');
