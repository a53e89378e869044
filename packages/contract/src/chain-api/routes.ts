import { balanceRoutes } from './generation-1/balance-routes.ts';
import { chainRoutes } from './generation-1/chain-routes.ts';
import { extrinsicRoutes } from './generation-1/extrinsic-routes.ts';
import { queryRoutes } from './generation-1/query-routes.ts';
import { stakingRoutes } from './staking/staking-routes.ts';

/** Every route of the chain API, relative to a network's base. */
export const chainApiRoutes = [
  ...balanceRoutes,
  ...chainRoutes,
  ...extrinsicRoutes,
  ...queryRoutes,
  ...stakingRoutes,
] as const;
