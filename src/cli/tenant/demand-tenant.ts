/** That wrangler.toml knows a tenant. */
import { nearest } from '../../nearest.ts';
import { environments } from '../own-config.ts';

/**
 * wrangler itself would warn, and take the default tenant.
 *
 * @throws Error with the tenants that there are.
 */
export function demandTenant(tenant: string): void {
  const known = ['default', ...environments()];
  if (known.includes(tenant)) return;
  const meant = nearest(tenant, known);
  const instead = meant === undefined ? '' : ` Did you mean ${meant}?`;
  throw new Error(
    `wrangler.toml has no tenant "${tenant}". It has: ${known.join(', ')}.${instead}`,
  );
}
