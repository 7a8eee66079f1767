/** A page that says why there is none. */
import type { Site } from '../site.ts';
import { texts } from '../texts.ts';
import { Layout } from './layout.tsx';

export interface RefusalProps {
  readonly site: Site;
  readonly title: string;
  readonly hint: string;
}

export function RefusalPage({ site, title, hint }: RefusalProps) {
  return (
    <Layout site={site} title={title}>
      <div class="narrow">
        <h1>{title}</h1>
        <p class="lead">{hint}</p>
        <p>
          <a class="button" href="/">
            {texts.errors.home}
          </a>
        </p>
      </div>
    </Layout>
  );
}
