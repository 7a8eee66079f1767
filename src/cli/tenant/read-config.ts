/** wrangler.toml as it is written, before wrangler fills anything in. */
import { experimental_readRawConfig as readRawConfig } from 'wrangler';
import type { Environment } from './bindings.ts';

/** @throws Error where it is not there, or is not TOML. */
export function readConfig(configPath: string): Environment {
  const { rawConfig } = readRawConfig({ config: configPath }, { hideWarnings: true });
  return rawConfig as unknown as Environment;
}
