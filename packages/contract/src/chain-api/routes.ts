import { accountRoutes } from './accounts/generation-1.ts';
import { accountsRoutes } from './accounts/generation-2.ts';
import { balanceRoutes } from './balances/generation-1.ts';
import { balancesRoutes } from './balances/generation-2.ts';
import { collectionQueries } from './collections/generation-1.ts';
import { collectionRoutes } from './collections/generation-2.ts';
import { extrinsicDeclarations } from './extrinsics/declarations.ts';
import { mutationRoutesOf } from './extrinsics/generation-1/mutation.ts';
import { extrinsicRoutes } from './extrinsics/generation-1/routes.ts';
import { kindRoutesOf } from './extrinsics/generation-2/kind-routes.ts';
import { anyExtrinsicRoutes } from './extrinsics/generation-2/routes.ts';
import { extrinsicsRoutes } from './extrinsics/hub/routes.ts';
import { mutationDeclarations } from './extrinsics/mutations.ts';
import { fungibleBalanceRoutes } from './fungible/balance.ts';
import { fungibleQueries } from './fungible/generation-1.ts';
import { fungibleTokenRoutes } from './fungible/generation-2.ts';
import { metadataRoutes } from './metadata/generation-2.ts';
import { chainRoutes } from './network/generation-1.ts';
import { healthRoutes } from './network/generation-2.ts';
import { queryRoutes } from './queries/generation-1.ts';
import { refungibleQueries } from './refungible/generation-1.ts';
import { refungibleTokenRoutes } from './refungible/generation-2.ts';
import { stakingRoutes } from './staking/hub.ts';
import { tokenQueries } from './tokens/generation-1.ts';
import { tokenRoutes } from './tokens/generation-2.ts';

/** The mutation routes of generation 1. */
export const mutationRoutes = mutationRoutesOf(mutationDeclarations);

/** Routes of generation-1 clients: envelope errors, unknown query parameters ignored. */
export const generation1Routes = [
  ...balanceRoutes,
  ...fungibleBalanceRoutes,
  ...chainRoutes,
  ...accountRoutes,
  ...extrinsicRoutes,
  ...mutationRoutes,
  ...collectionQueries,
  ...tokenQueries,
  ...fungibleQueries,
  ...refungibleQueries,
  ...queryRoutes,
] as const;

/** Routes of generation-2 clients: plain errors, unknown query parameters refused. */
export const generation2Routes = [
  ...balancesRoutes,
  ...accountsRoutes,
  ...collectionRoutes,
  ...tokenRoutes,
  ...metadataRoutes,
  ...fungibleTokenRoutes,
  ...refungibleTokenRoutes,
  ...kindRoutesOf(extrinsicDeclarations),
  ...anyExtrinsicRoutes,
  ...healthRoutes,
] as const;

/** Routes of the Unique Staking Hub's page: envelope errors, unknown query parameters refused. */
export const hubRoutes = [...stakingRoutes, ...extrinsicsRoutes] as const;

/** Every route of the chain API but those of the sidecar, relative to a network's base. */
export const chainApiRoutes = [...generation1Routes, ...generation2Routes, ...hubRoutes] as const;
