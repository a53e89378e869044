import type { indexerRoutes } from '@hub/contract/indexer/routes';
import type { Handlers } from '@hub/service-kit/register-routes';
import { type Indexed, indexedBy } from '../projection/module.ts';
import type { ModuleChecks } from '../proof/verify/module-checks.ts';
import type { Reader } from '../queries/reader.ts';
import { accountsModule } from './accounts/module.ts';
import { balancesModule } from './balances/module.ts';
import { blocksModule } from './blocks/module.ts';
import { collectionsModule } from './collections/module.ts';
import { checksOf, handlersOf } from './combine-modules.ts';
import { ethereumModule } from './ethereum/module.ts';
import { eventsModule } from './events/module.ts';
import { extrinsicsModule } from './extrinsics/module.ts';
import { historyModule } from './history/module.ts';
import { nftsModule } from './nfts/module.ts';
import { quarantineModule } from './quarantine/module.ts';
import { stakingModule } from './staking/module.ts';
import { statsModule } from './stats/module.ts';
import { tokensModule } from './tokens/module.ts';
import { transfersModule } from './transfers/module.ts';

/** All modules of the indexer. */
const modules = [
  blocksModule,
  extrinsicsModule,
  eventsModule,
  accountsModule,
  ethereumModule,
  balancesModule,
  transfersModule,
  collectionsModule,
  tokensModule,
  nftsModule,
  historyModule,
  stakingModule,
  statsModule,
  quarantineModule,
] as const;

export const indexed: Indexed = indexedBy(modules);

export const moduleChecks: ModuleChecks = checksOf(modules);

/** A handler for each of the indexer's routes. The compiler reports a route without a handler. */
export function indexerHandlers(reader: Reader): Handlers<typeof indexerRoutes> {
  return handlersOf(modules, reader);
}
