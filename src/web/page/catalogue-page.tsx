/** The catalogue: search, list, and the way into clients. */
import { cataloguePath, type CatalogueQuery, narrows } from '../catalogue-query.ts';
import type { Facets } from '../facets.ts';
import type { NumberedPage } from '../paginate.ts';
import type { Site } from '../site.ts';
import type { Template } from '../../template.ts';
import { texts } from '../texts.ts';
import { Connect } from './connect.tsx';
import { CopyButton } from './copyable.tsx';
import { catalogueTitle, Layout } from './layout.tsx';
import { PageLinks } from './page-links.tsx';
import { PromptEntry } from './prompt-entry.tsx';

export interface CatalogueProps {
  readonly site: Site;
  readonly query: CatalogueQuery;
  readonly facets: Facets;
  readonly found: NumberedPage<Template>;
}

const { catalogue } = texts;

export function CataloguePage(props: CatalogueProps) {
  const { site } = props;
  return (
    <Layout site={site} here="prompts" scripts={['search']}>
      <div class="intro">
        <h1>{catalogueTitle(site)}</h1>
        <p class="lead">{site.server.description ?? catalogue.lead}</p>
        <p class="endpoint">
          <span class="caption">{texts.connect.url}</span>
          <code id="mcp-url">{site.connection.url}</code>
          <CopyButton of="mcp-url" label={texts.connect.url} />
        </p>
      </div>
      <div class="columns">
        <section aria-labelledby="find">
          <h2 id="find" class="unseen">
            {catalogue.find}
          </h2>
          <SearchForm {...props} />
          <Results {...props} />
        </section>
        <Connect site={site} />
      </div>
    </Layout>
  );
}

function SearchForm({ query, facets }: CatalogueProps) {
  return (
    <form class="search" method="get" action="/" role="search" data-search="results">
      <div class="field words">
        <label for="q">{catalogue.words}</label>
        <input
          type="search"
          id="q"
          name="q"
          value={query.words}
          placeholder={catalogue.wordsHint}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
        />
      </div>
      <Choice name="tag" label={catalogue.tag} values={facets.tags} chosen={query.tag} />
      <Choice name="scope" label={catalogue.scope} values={facets.scopes} chosen={query.scope} />
      <button>{catalogue.submit}</button>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
}

/** Nothing where there is nothing to choose from. What was chosen by hand in the address stays. */
function Choice({ name, label, values, chosen }: ChoiceProps) {
  const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
  if (all.length === 0) return null;
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select id={name} name={name}>
        <option value="">{catalogue.any}</option>
        {all.map((value) => (
          <option value={value} selected={value === chosen}>
            {value}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the script of the search puts in place of what was found before. */
function Results({ site, query, found }: CatalogueProps) {
  return (
    <div id="results">
      <p class="count" role="status">
        {narrows(query) ? catalogue.found(found.total) : catalogue.count(found.total)}
        {narrows(query) && (
          <>
            {' '}
            <a href="/">{catalogue.clear}</a>
          </>
        )}
      </p>
      {found.total === 0 && <Nothing site={site} query={query} />}
      <ul class="prompts">
        {found.items.map((template) => (
          <li>
            <PromptEntry template={template} />
          </li>
        ))}
      </ul>
      <PageLinks {...found} pathOf={(page) => cataloguePath({ ...query, page })} />
    </div>
  );
}

function Nothing({ site, query }: Pick<CatalogueProps, 'site' | 'query'>) {
  const isMember = site.visitor.type === 'member';
  const empty = isMember ? catalogue.emptyMember : catalogue.empty;
  return (
    <div class="nothing">
      <p>{narrows(query) ? catalogue.none : empty}</p>
      {narrows(query) && <p class="hint">{catalogue.noneHint}</p>}
    </div>
  );
}
