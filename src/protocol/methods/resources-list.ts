/** `resources/list` (server/resources of the specification). */
import type { Resource } from '@modelcontextprotocol/server';
import { neutralise } from '../../render/neutralise.ts';
import { listResources } from '../../resources/list-resources.ts';
import type { ResourceEntry } from '../../resources/resource-entry.ts';
import { withinTime } from '../../resources/within-time.ts';
import { withoutSecrets } from '../../secrets/without-secrets.ts';
import { annotationsOf } from '../annotations.ts';
import { iconsOf } from '../icons.ts';
import type { Method } from '../method.ts';
import { cursorOf } from './cursor-of.ts';

/** One page of the resources that the caller may read. */
export const resourcesList: Method = async (params, call, context) => {
  const { services, settings, caller, sealer, startedAt } = call;
  const { registry, stores, limits, now } = services;
  const cursor = cursorOf(params);
  const listing = {
    tenant: registry.tenant,
    definitions: [...registry.resources.values()],
    caller,
    cursor,
    pageSize: settings.pageSize,
  };
  const timeLeft = limits.promptTimeoutMs - (now() - startedAt);
  const { stage, note } = context.recorder;
  const page = await stage('list', () =>
    withinTime(context.signal(), timeLeft, (signal) =>
      listResources(listing, { stores, sealer, now, signal }),
    ),
  );
  if (page.skipped > 0) note({ inexpressible: page.skipped });
  const { items, found } = await withoutSecrets(page.resources, shownOf, services);
  if (found) note({ redactions: found });
  return {
    resources: items.map(resourceOf),
    ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
  };
};

function shownOf({ uri, name, title = '' }: ResourceEntry): string {
  return [uri, name, title].join('\n');
}

/** Whatever is made from a key may be anybody's words. */
function resourceOf({ name, title, icons, annotations, ...rest }: ResourceEntry): Resource {
  return {
    ...rest,
    name: neutralise(name),
    ...(title !== undefined && { title: neutralise(title) }),
    ...(annotations && { annotations: annotationsOf(annotations) }),
    ...(icons && { icons: iconsOf(icons) }),
  };
}
