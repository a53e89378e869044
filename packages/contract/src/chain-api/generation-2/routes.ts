import { accountsRoutes } from './accounts-routes.ts';
import { anyExtrinsicRoutes } from './any-extrinsic-routes.ts';
import { balancesRoutes } from './balances-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { utilityRoutes } from './utility-routes.ts';

/** Routes of generation-2 clients: plain errors, unknown query parameters refused. */
export const generation2Routes = [
  ...balancesRoutes,
  ...accountsRoutes,
  ...utilityRoutes,
  ...anyExtrinsicRoutes,
  ...healthRoutes,
] as const;
