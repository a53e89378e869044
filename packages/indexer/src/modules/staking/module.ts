import type { accountStakingRoutes } from '@hub/contract/indexer/account-staking';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { accountStaking } from './account-staking.ts';

/** Sums of the stakes, unstakes and rewards in account histories. */
export const stakingModule = defineModule({
  tables: [],
  handlers: (reader: Reader): Handlers<typeof accountStakingRoutes> => ({
    getAccountStaking: ({ params, query }) => accountStaking(reader, params.address, query),
  }),
});
