import { accountStakingRoutes } from './account-staking.ts';
import { accountRoutes } from './accounts.ts';
import { blockRoutes } from './blocks.ts';
import { coinBalanceRoutes } from './coin-balances.ts';
import { coinTransferRoutes } from './coin-transfers.ts';
import { collectionRoutes } from './collections.ts';
import { depositRoutes } from './deposits.ts';
import { eventRoutes } from './events.ts';
import { extrinsicRoutes } from './extrinsics.ts';
import { historyRoutes } from './history.ts';
import { nftRoutes } from './nfts.ts';
import { quarantineRoutes } from './quarantine.ts';
import { statsRoutes } from './stats.ts';
import { tokenRoutes } from './tokens.ts';

/** Every route of the indexer, relative to its base; a fixed path comes before a path whose parameter would match it. */
export const indexerRoutes = [
  ...blockRoutes,
  ...extrinsicRoutes,
  ...eventRoutes,
  ...depositRoutes,
  ...accountRoutes,
  ...historyRoutes,
  ...accountStakingRoutes,
  ...coinTransferRoutes,
  ...coinBalanceRoutes,
  ...collectionRoutes,
  ...nftRoutes,
  ...tokenRoutes,
  ...statsRoutes,
  ...quarantineRoutes,
] as const;
