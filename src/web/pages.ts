/** The pages for people, and what their forms and scripts call. */
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import type { Env } from '../env.ts';
import { guardHost } from '../transport/guard.ts';
import type { Served } from '../transport/served.ts';
import { RESOURCES_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from './page-paths.ts';
import type { CachedCatalog } from './publish.ts';
import { serveAsset } from './serve-asset.ts';
import { servePage } from './serve-page.ts';
import { servePreview } from './serve-preview.ts';
import { serveResourceSearch } from './serve-resource-search.ts';
import { serveSuggestions } from './serve-suggestions.ts';
import { serveSignIn, serveSignOut, showSignIn } from './sign-in.tsx';

interface PagesEnv {
  Bindings: Env;
}

type Serve = (request: Request, served: Served) => Promise<Response | undefined>;

/** Each is served at this Worker's own hosts alone. What a route has nothing for is not found. */
export function createPages(
  ready: (env: Env) => Served,
  cachedBy: (context: Context) => CachedCatalog | undefined,
): Hono<PagesEnv> {
  const app = new Hono<PagesEnv>({ strict: false });
  const by =
    (serve: Serve) =>
    async (context: Context<PagesEnv>): Promise<Response> => {
      const served = ready(context.env);
      const { raw } = context.req;
      const reply = guardHost(raw, served.settings) ?? (await serve(raw, served));
      return reply ?? context.notFound();
    };

  for (const path of ['/', '/prompts/:name', RESOURCES_PATH]) {
    app.get(path, (context) =>
      by((request, served) => servePage(request, served, cachedBy(context)))(context),
    );
  }
  app.post('/prompts/:name', by(servePreview));
  app.post('/prompts/:name/suggest', by(serveSuggestions));
  app.post(RESOURCES_PATH, by(serveResourceSearch));
  app.post(`${RESOURCES_PATH}/suggest`, by(serveSuggestions));
  app.get(SIGN_IN_PATH, by(showSignIn));
  app.post(SIGN_IN_PATH, by(serveSignIn));
  app.post(SIGN_OUT_PATH, by(serveSignOut));
  app.get(
    '/assets/:file',
    by(async ({ url }, { assets }) => serveAsset(new URL(url).pathname, assets)),
  );
  return app;
}
