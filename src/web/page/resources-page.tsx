/** What can be read, by definition. */
import { needsCaller } from '../../resources/locate.ts';
import { uriTemplateOf, variablesOf } from '../../resources/pattern.ts';
import type { Pattern, ResourceDefinition } from '../../template.ts';
import { DEFINITION_FIELD, RESOURCES_PATH } from '../page-paths.ts';
import type { NumberedPage } from '../paginate.ts';
import { type ResourceSearch, variableField } from '../search-resources.ts';
import type { Site } from '../site.ts';
import { texts } from '../texts.ts';
import { FormToken } from './form-token.tsx';
import { Layout } from './layout.tsx';
import { PageLinks } from './page-links.tsx';

export interface ResourcesProps {
  readonly site: Site;
  readonly definitions: NumberedPage<ResourceDefinition>;
  /** Whether this visitor may search. */
  readonly mayCall: boolean;
  readonly search?: ResourceSearch;
}

const { resourcesPage } = texts;

export function ResourcesPage(props: ResourcesProps) {
  const { site, definitions } = props;
  return (
    <Layout site={site} title={resourcesPage.title} here="resources" scripts={['complete']}>
      <div class="intro">
        <h1>{resourcesPage.title}</h1>
        <p class="lead">{resourcesPage.lead}</p>
      </div>
      {definitions.total === 0 && <p class="nothing">{resourcesPage.none}</p>}
      <ul class="definitions">
        {definitions.items.map((definition) => (
          <li>
            <Definition {...props} definition={definition} />
          </li>
        ))}
      </ul>
      <PageLinks {...definitions} pathOf={(page) => `${RESOURCES_PATH}?page=${page}`} />
    </Layout>
  );
}

interface DefinitionProps extends ResourcesProps {
  readonly definition: ResourceDefinition;
}

function Definition(props: DefinitionProps) {
  const { definition, mayCall, search } = props;
  const { name, title, description, uri, mimeType, scopes, list } = definition;
  const isSearched = search?.definition === name;
  return (
    <article class="entry" id={`resource-${name}`}>
      <h2>{title ?? name}</h2>
      {description !== undefined && <p class="description">{description}</p>}
      <p class="signature">
        <code class="uri">{uriTemplateOf(uri)}</code>
        {mimeType !== undefined && <span class="tag">{mimeType}</span>}
        <Needs scopes={scopes} isOwn={needsCaller(definition)} />
      </p>
      {!list && <p class="hint">{resourcesPage.unlisted}</p>}
      {list && mayCall && <SearchForm {...props} />}
      {list && !mayCall && <p class="hint">{resourcesPage.signIn}</p>}
      {isSearched && search !== undefined && <Found search={search} />}
    </article>
  );
}

function Needs({
  scopes,
  isOwn,
}: {
  readonly scopes: readonly Pattern[];
  readonly isOwn: boolean;
}) {
  return (
    <>
      {scopes.length > 0 && (
        <span class="needs">
          {resourcesPage.needs}{' '}
          {scopes.map((scope) => (
            <code>{uriTemplateOf(scope)}</code>
          ))}
        </span>
      )}
      {isOwn && <span class="needs">{resourcesPage.own}</span>}
    </>
  );
}

function SearchForm({ site, definition, search, definitions }: DefinitionProps) {
  const { name, uri } = definition;
  const variables = [...variablesOf(uri)];
  const given = search?.definition === name ? search.given : new Map<string, string>();
  const page = definitions.page > 1 ? `?page=${definitions.page}` : '';
  return (
    <form
      class="search"
      method="post"
      action={`${RESOURCES_PATH}${page}#resource-${name}`}
      autocomplete="off"
      aria-label={`${resourcesPage.variables}: ${definition.title ?? name}`}
      data-suggest={`${RESOURCES_PATH}/suggest`}
    >
      <FormToken site={site} />
      <input type="hidden" name={DEFINITION_FIELD} value={name} />
      {variables.map((variable) => (
        <div class="field">
          <label for={`${name}-${variable}`}>
            <code>{variable}</code>
          </label>
          <input
            id={`${name}-${variable}`}
            name={variableField(variable)}
            value={given.get(variable) ?? ''}
            list={`${name}-${variable}-list`}
            autocapitalize="off"
            spellcheck={false}
            data-complete={variable}
          />
          <datalist id={`${name}-${variable}-list`}></datalist>
        </div>
      ))}
      <button>{variables.length === 0 ? resourcesPage.list : resourcesPage.submit}</button>
    </form>
  );
}

function Found({ search: { found, hasMore, misfits } }: { readonly search: ResourceSearch }) {
  if (misfits.length > 0) {
    return (
      <div class="refusal" role="alert">
        {misfits.map((variable) => (
          <p>{resourcesPage.misfit(variable)}</p>
        ))}
      </div>
    );
  }
  return (
    <div class="found">
      <p class="count" role="status">
        {found.length === 0 && resourcesPage.nothing}
        {found.length > 0 &&
          (hasMore ? resourcesPage.first(found.length) : resourcesPage.found(found.length))}
      </p>
      <ul>
        {found.map(({ uri, title, name, size, annotations }) => (
          <li>
            <code class="uri">{uri}</code>
            <span class="hint">
              {[
                title ?? name,
                ...(size === undefined ? [] : [texts.preview.bytes(size)]),
                ...(annotations?.lastModified === undefined
                  ? []
                  : [resourcesPage.changed(annotations.lastModified.slice(0, 10))]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
