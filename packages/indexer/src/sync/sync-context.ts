import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import type { Pause } from '@hub/primitives/node/pause';
import type { Logger } from 'pino';
import type { RuntimeCache } from '../chain/runtime-cache.ts';
import type { Store } from '../database/store.ts';
import type { IndexerMetrics } from '../metrics.ts';
import type { FindAccounts } from '../projection/mentions.ts';

/** The collaborators of every step of indexing. */
export interface SyncContext {
  /** Repeats requests with bad answers, at another node if possible. */
  readonly rpc: AskingRpc;
  readonly runtimes: RuntimeCache;
  readonly findAccounts: FindAccounts;
  readonly store: Store;
  readonly logger: Logger;
  readonly metrics: IndexerMetrics;
  /** Waits between retries. */
  readonly pause: Pause;
}

/** The collaborators that turn blocks into rows and read state. */
export interface BlockSource extends Pick<SyncContext, 'rpc' | 'runtimes' | 'findAccounts'> {
  readonly store: Pick<Store, 'indexed'>;
}

export type StateSource = Omit<BlockSource, 'findAccounts'>;
