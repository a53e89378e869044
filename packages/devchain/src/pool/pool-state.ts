import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { Block, Chain, ValidityResult } from '../chain/types.ts';
import type { BanList } from './ban-list.ts';
import type { TransactionGraph } from './transaction-graph.ts';
import type { TransactionWatchers } from './transaction-watchers.ts';

/** What the pool's operations share. */
export interface PoolState {
  readonly chain: Chain;
  readonly graph: TransactionGraph;
  readonly bans: BanList;
  readonly watchers: TransactionWatchers;
  /** Called after a transaction became ready. */
  readonly onReady: () => void;
}

/** The runtime's judgement of an extrinsic on top of a block; `undecodable` when the bytes are none. */
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

/** Runs a change of the graph, then tells the watchers whose transaction became ready or fell back to future. */
export function tellReadiness(state: PoolState, change: () => void): void {
  const { graph, watchers } = state;
  const wasReady = new Set(graph.ready().map(({ hash }) => hash));
  const wasThere = new Set<Hex>(graph.all().map(({ hash }) => hash));
  change();
  let hasNewReady = false;
  for (const { hash } of graph.all()) {
    const isReady = graph.isReady(hash);
    if (isReady && !wasReady.has(hash)) {
      hasNewReady = true;
      watchers.tell(hash, { type: 'ready' });
    }
    if (!isReady && (wasReady.has(hash) || !wasThere.has(hash))) watchers.tell(hash, { type: 'future' });
  }
  if (hasNewReady) state.onReady();
}
