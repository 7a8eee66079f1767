/** The way to the other pages of a list. */
import { texts } from '../texts.ts';

export interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

const { catalogue } = texts;

export function PageLinks({ page, pages, pathOf }: PageLinksProps) {
  if (pages === 1) return null;
  return (
    <nav class="pages" aria-label={catalogue.pages}>
      {page > 1 && (
        <a rel="prev" href={pathOf(page - 1)}>
          {catalogue.earlier}
        </a>
      )}
      <span>{catalogue.page(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={pathOf(page + 1)}>
          {catalogue.later}
        </a>
      )}
    </nav>
  );
}
