import { isAppError } from '@hub/primitives/app-error';
import type { Chain } from '../chain/types.ts';
import type { Block } from '../frame/block.ts';
import type { ValidityResult } from '../runtime/validity.ts';
import type { BanList } from './ban-list.ts';
import type { Inclusions } from './inclusions.ts';
import type { PoolLimits } from './pool-limits.ts';
import type { TransactionGraph } from './transaction-graph.ts';
import type { TransactionWatchers } from './transaction-watchers.ts';

/** The state that the pool's operations share. */
export interface PoolState {
  readonly chain: Chain;
  readonly limits: PoolLimits;
  readonly graph: TransactionGraph;
  readonly bans: BanList;
  readonly inclusions: Inclusions;
  readonly watchers: TransactionWatchers;
  /** Called after one or more transactions became ready. */
  readonly onReady: () => void;
}

/** The runtime's validation of an extrinsic on top of a block; `undecodable` when the bytes are not an extrinsic. */
export function checkExtrinsic(
  chain: Chain,
  block: Block,
  bytes: Uint8Array,
): ValidityResult | { readonly undecodable: string } {
  try {
    return chain.runtimeAt(block).validateTransaction(block, bytes);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { undecodable: error.message };
  }
}
