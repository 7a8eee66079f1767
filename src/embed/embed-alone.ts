/** One resource, read by itself: as the embed that it would be without further words. */
import type { Part } from '../part.ts';
import type { FoundResource } from '../resources/find-resource.ts';
import { needsCaller } from '../resources/locate.ts';
import { withinTime } from '../resources/within-time.ts';
import { type EmbedOptions, timeLeft } from './embed.ts';
import type { Target } from './find-targets.ts';
import { fitParts } from './fit-parts.ts';
import { DEFAULT_MAX_TEXT, load, type Loaded } from './load.ts';
import { takesTime } from './load-reached.ts';
import { createTracker } from './track-progress.ts';

/**
 * Text is masked and cut, anything else is whole.
 *
 * @throws CuebookError `too_large`, `store_failed`, `timed_out`, `cancelled`.
 */
export async function embedAlone(found: FoundResource, options: EmbedOptions): Promise<Part> {
  const target = targetOf(found);
  const isSlow = takesTime(target, new Set());
  const loaded = await withinTime(options.signal, timeLeft(isSlow, options), (signal) =>
    loadTold(target, { ...options, signal, ...(isSlow ? {} : { report: undefined }) }),
  );
  const { name } = target;
  const parts = fitParts(new Map([[name, target]]), new Map([[name, loaded]]), DEFAULT_MAX_TEXT);
  return parts.get(name) ?? { type: 'missing' };
}

/** Progress ends at its total only if the resource was found. */
async function loadTold(target: Target, options: EmbedOptions): Promise<Loaded> {
  const { name, uri } = target;
  const tracker = createTracker(options.report);
  tracker.expect([{ name, label: uri }]);
  const onBytes = (received: number, expected: number): void => {
    if (!options.signal.aborted) tracker.advance(name, received / expected);
  };
  const loaded = await load(target, { ...options, onBytes });
  if (loaded.type !== 'missing') tracker.finish();
  return loaded;
}

function targetOf({ definition, place }: FoundResource): Target {
  const { uri, scopes } = place;
  const name = 'uri';
  return {
    name,
    embed: {
      name,
      label: uri,
      source: { type: 'resource', resource: definition.name, variables: [] },
      as: 'resource',
      keep: 'start',
      optional: true,
    },
    definition,
    place,
    uri,
    scopes,
    needsCaller: needsCaller(definition),
    required: true,
  };
}
