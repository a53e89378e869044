import { accountStakingRoutes } from './account-staking.ts';
import { accountRoutes } from './accounts.ts';
import { blockRoutes } from './blocks.ts';
import { coinBalanceRoutes } from './coin-balances.ts';
import { coinTransferRoutes } from './coin-transfers.ts';
import { eventRoutes } from './events.ts';
import { extrinsicRoutes } from './extrinsics.ts';
import { historyRoutes } from './history.ts';
import { quarantineRoutes } from './quarantine.ts';
import { statsRoutes } from './stats.ts';

/** Every route of the indexer, relative to its base; fixed paths come before those with a parameter. */
export const indexerRoutes = [
  ...blockRoutes,
  ...extrinsicRoutes,
  ...eventRoutes,
  ...accountRoutes,
  ...historyRoutes,
  ...accountStakingRoutes,
  ...coinTransferRoutes,
  ...coinBalanceRoutes,
  ...statsRoutes,
  ...quarantineRoutes,
] as const;
