import { balanceRoutes } from './balance-routes.ts';
import { chainRoutes } from './chain-routes.ts';
import { extrinsicRoutes } from './extrinsic-routes.ts';
import { queryRoutes } from './query-routes.ts';
import { stakingRoutes } from './staking-routes.ts';

/** Every route of the chain API, relative to a network's base. */
export const chainApiRoutes = [
  ...balanceRoutes,
  ...chainRoutes,
  ...extrinsicRoutes,
  ...queryRoutes,
  ...stakingRoutes,
] as const;
