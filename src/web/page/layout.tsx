/** What is around every page. */
import type { Child } from 'hono/jsx';
import type { AssetName } from '../../asset.ts';
import { isSecret, type Site } from '../site.ts';
import { texts } from '../texts.ts';
import { FormToken } from './form-token.tsx';

export interface LayoutProps {
  readonly site: Site;
  /** Of this page; without one, the catalogue's own. */
  readonly title?: string;
  /** Which entry of the menu this is. */
  readonly here?: 'prompts' | 'resources';
  /** Scripts that make it pleasanter: without them it works as well. */
  readonly scripts?: readonly AssetName[];
  readonly children: Child;
}

export function Layout({ site, title, here, scripts = [], children }: LayoutProps) {
  const catalogue = catalogueTitle(site);
  return (
    <html lang={texts.lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title === undefined ? catalogue : texts.titled(title, catalogue)}</title>
        <link rel="icon" href={iconOf(site)} />
        <link rel="stylesheet" href={site.assets.style.path} />
        {['copy' as const, ...scripts].map((name) => (
          <script type="module" src={site.assets[name].path}></script>
        ))}
      </head>
      <body>
        <a class="skip" href="#main">
          {texts.skip}
        </a>
        <header class="top">
          <a class="brand" href="/">
            <img src={iconOf(site)} alt="" width="28" height="28" />
            <span>{catalogue}</span>
          </a>
          {!isSecret(site) && <Menu site={site} here={here} />}
        </header>
        <main id="main" tabindex={-1}>
          {children}
        </main>
        <footer class="bottom">{texts.footer}</footer>
      </body>
    </html>
  );
}

function Menu({
  site,
  here,
}: Pick<LayoutProps, 'site'> & { readonly here: LayoutProps['here'] | undefined }) {
  const entries = [
    { name: 'prompts', path: '/', text: texts.prompts },
    { name: 'resources', path: '/resources', text: texts.resources },
  ] as const;
  return (
    <nav aria-label={texts.menu}>
      {entries.map(({ name, path, text }) => (
        <a href={path} aria-current={here === name ? 'page' : undefined}>
          {text}
        </a>
      ))}
      {site.hasSignIn && <Door site={site} />}
    </nav>
  );
}

/** The way in, or out. Who came through Cloudflare Access goes out there. */
function Door({ site }: Pick<LayoutProps, 'site'>) {
  const { visitor } = site;
  if (visitor.type !== 'member') return <a href="/sign-in">{texts.signIn.open}</a>;
  if (visitor.session === undefined) return null;
  return (
    <form method="post" action="/sign-out">
      <FormToken site={site} />
      <button class="plain">{texts.signIn.out}</button>
    </form>
  );
}

/** Characters: a larger icon would be most of a page. */
const LARGEST_ICON = 4000;

/** The catalogue's own, if it brings it along: no page asks another server for anything. */
function iconOf(site: Site): string {
  const own = site.server.icons?.find(
    ({ src }) => /^data:image\//i.test(src) && src.length <= LARGEST_ICON,
  );
  return own === undefined || isSecret(site) ? site.assets.icon.path : own.src;
}

export function catalogueTitle(site: Site): string {
  return isSecret(site) ? texts.product : (site.server.title ?? site.server.name);
}
