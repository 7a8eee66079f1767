/** One prompt in the list. */
import type { Template } from '../../template.ts';
import { promptPath } from '../page-paths.ts';
import { texts } from '../texts.ts';

export function PromptEntry({ template }: { readonly template: Template }) {
  const { name, title, description, tags, deprecated, arguments: declared } = template;
  return (
    <article class="entry">
      <h3>
        <a href={promptPath(name)}>{title ?? name}</a>
        {deprecated && <span class="badge">{texts.catalogue.deprecated}</span>}
      </h3>
      <p class="description">{description}</p>
      <p class="signature">
        <code>
          <b>{name}</b>
          {declared.map((each) => (
            <>
              {' '}
              <span class={each.required ? undefined : 'optional'}>
                {each.required ? each.name : `[${each.name}]`}
              </span>
            </>
          ))}
        </code>
        {tags.map((tag) => (
          <>
            {' '}
            <span class="tag">{tag}</span>
          </>
        ))}
      </p>
    </article>
  );
}
