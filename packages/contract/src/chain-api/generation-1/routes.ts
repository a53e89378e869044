import { balanceRoutes } from './balance-routes.ts';
import { chainRoutes } from './chain-routes.ts';
import { extrinsicRoutes } from './extrinsic-routes.ts';
import { mutationRoutes } from './mutation-routes.ts';
import { queryRoutes } from './query-routes.ts';

/** Routes of generation-1 clients: envelope errors, unknown query parameters ignored. */
export const generation1Routes = [
  ...balanceRoutes,
  ...chainRoutes,
  ...extrinsicRoutes,
  ...mutationRoutes,
  ...queryRoutes,
] as const;
