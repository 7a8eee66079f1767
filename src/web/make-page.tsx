/** A page as one visitor sees it. */
import type { JSX } from 'hono/jsx/jsx-runtime';
import { visibleTemplates } from '../registry/visible-templates.ts';
import type { Served } from '../transport/served.ts';
import { facetsOf } from './facets.ts';
import { findPageTemplate } from './find-page-template.ts';
import type { PageAddress } from './page-address.ts';
import { CataloguePage } from './page/catalogue-page.tsx';
import { PromptPage } from './page/prompt-page.tsx';
import { ResourcesPage } from './page/resources-page.tsx';
import { paginate } from './paginate.ts';
import { readableDefinitions, type ResourceSearch } from './search-resources.ts';
import { searchTemplates } from './search-templates.ts';
import type { Site } from './site.ts';
import { mayCall } from './visitor.ts';

/** `undefined` for a prompt that the site's visitor is not shown, and for a stranger. */
export function makePage(
  address: PageAddress,
  { services }: Served,
  site: Site,
): JSX.Element | undefined {
  const { registry } = services;
  const { visitor } = site;
  if (visitor.type === 'stranger') return undefined;
  switch (address.type) {
    case 'catalogue': {
      const { query } = address;
      const visible = visibleTemplates(registry, visitor.caller);
      const found = paginate(searchTemplates(visible, query), query.page);
      return <CataloguePage {...{ site, query, found }} facets={facetsOf(visible)} />;
    }
    case 'prompt': {
      const found = findPageTemplate(registry, visitor, address.name);
      const { resources } = registry;
      return found && <PromptPage {...{ site, resources, ...found }} given={new Map()} />;
    }
    case 'resources':
      return makeResourcesPage(address.page, { services }, site);
  }
}

export function makeResourcesPage(
  page: number,
  { services }: Pick<Served, 'services'>,
  site: Site,
  search?: ResourceSearch,
): JSX.Element {
  const may = mayCall(site.visitor);
  const { resources } = services.registry;
  const reader = may && site.visitor.type !== 'stranger' ? site.visitor.caller : 'everybody';
  const definitions = paginate(readableDefinitions(resources.values(), reader), page);
  return <ResourcesPage {...{ site, definitions }} mayCall={may} {...(search && { search })} />;
}
