import { accountRoutes } from './accounts/generation-1.ts';
import { accountsRoutes } from './accounts/generation-2.ts';
import { balanceMutations, balanceRoutes } from './balances/generation-1.ts';
import { balancesRoutes } from './balances/generation-2.ts';
import { batchMutations } from './batches/generation-1.ts';
import { utilityRoutes } from './batches/generation-2.ts';
import { extrinsicRoutes } from './extrinsics/generation-1/routes.ts';
import { anyExtrinsicRoutes } from './extrinsics/generation-2/routes.ts';
import { extrinsicsRoutes } from './extrinsics/hub/routes.ts';
import { chainRoutes } from './network/generation-1.ts';
import { healthRoutes } from './network/generation-2.ts';
import { queryRoutes } from './queries/generation-1.ts';
import { stakingRoutes } from './staking/hub.ts';

/** The routes that make an extrinsic in generation 1, one for each kind of extrinsic. */
export const mutationRoutes = [...balanceMutations, ...batchMutations] as const;

/** Routes of generation-1 clients: envelope errors, unknown query parameters ignored. */
export const generation1Routes = [
  ...balanceRoutes,
  ...chainRoutes,
  ...accountRoutes,
  ...extrinsicRoutes,
  ...mutationRoutes,
  ...queryRoutes,
] as const;

/** Routes of generation-2 clients: plain errors, unknown query parameters refused. */
export const generation2Routes = [
  ...balancesRoutes,
  ...accountsRoutes,
  ...utilityRoutes,
  ...anyExtrinsicRoutes,
  ...healthRoutes,
] as const;

/** Routes that are this project's own: envelope errors as the page reads them, unknown query parameters refused. */
export const ownRoutes = [...stakingRoutes, ...extrinsicsRoutes] as const;

/** Every route of the chain API, relative to a network's base. */
export const chainApiRoutes = [...generation1Routes, ...generation2Routes, ...ownRoutes] as const;
