/** Tells the hub which catalogue this isolate serves. */
import type { Registry } from '../registry/create-registry.ts';
import type { Live } from './live.ts';
import { viewOf } from './view.ts';

/**
 * @param wanted whether this version is the one that is to be served now, as a deploy or a rollback
 *   says; without that, it counts only if it is newer than what counts now.
 * @returns whether everybody whom the change concerns was told.
 * @throws Error if the hub does not answer.
 */
export async function reportCatalogue(
  { findHub, madeAt }: Live,
  registry: Registry,
  wanted: boolean,
): Promise<boolean> {
  const hub = findHub();
  const report = { digest: registry.digest, madeAt, wanted };
  // Nearly always the hub knows: then no isolate goes through its catalogue.
  if (!(await hub.wants(report))) return false;
  return hub.replace(report, await viewOf(registry));
}
