/** Which Worker serves which catalogue: for whoever watches over a deployment. */
import type { Served } from '../transport/served.ts';

/** `GET /healthz`. That it answers at all says that settings and catalogue are fit to be served. */
export function health({ services, version }: Served): Response {
  const { digest, tenant } = services.registry;
  return Response.json({ version, digest, tenant });
}
