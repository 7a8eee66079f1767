/** What stands where nothing is. */
import { guardHost } from '../transport/guard.ts';
import type { Served } from '../transport/served.ts';
import { notFoundPage } from './refuse.tsx';
import { visitorOf } from './visitor.ts';

/** A page with a way back for whoever asks for pages; `undefined` for programs. */
export async function serveNotFound(
  request: Request,
  served: Served,
): Promise<Response | undefined> {
  if (!request.headers.get('Accept')?.includes('text/html')) return undefined;
  const refusal = guardHost(request, served.settings);
  return refusal ?? notFoundPage({ request, served, visitor: await visitorOf(request, served) });
}
