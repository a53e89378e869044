import type { Hex } from '@hub/primitives/hex';
import { checkExtrinsic, type PoolState } from './pool-state.ts';
import { poolTransaction } from './pool-transaction.ts';
import type { Refusal } from './refusal.ts';
import type { Imported } from './transaction-graph.ts';

/**
 * Validates an extrinsic at the best block and adds it to the graph. It replaces the ready transactions that provide
 * one of its tags if its priority is higher than the sum of theirs. Returns the reason of a refusal, or undefined.
 */
export function takeIn(state: PoolState, hash: Hex, bytes: Uint8Array): Refusal | undefined {
  const { chain, graph, bans } = state;
  if (bans.isBanned(hash)) return { kind: 'banned' };
  if (graph.get(hash) !== undefined) return { kind: 'alreadyImported', hash };
  const best = chain.bestBlock();
  const result = checkExtrinsic(chain, best, bytes);
  if ('undecodable' in result) return { kind: 'undecodable', reason: result.undecodable };
  if (!result.ok) {
    if (result.error.kind === 'invalid') bans.ban(hash);
    return { kind: 'validity', error: result.error };
  }
  const transaction = poolTransaction(hash, bytes, best, result.transaction);
  if (transaction.provides.length === 0) {
    bans.ban(hash);
    return { kind: 'noTags' };
  }
  const imported = graph.add(transaction);
  switch (imported.kind) {
    case 'cycle':
      return { kind: 'cycle' };
    case 'tooLowPriority':
      return { ...imported, newPriority: transaction.priority };
    default:
      return keepLimits(state, hash, imported);
  }
}

/**
 * Evicts transactions beyond the limits after an addition and notifies the watchers; the new transaction itself may be
 * evicted.
 */
function keepLimits(
  { graph, bans, limits, watchers, onReady }: PoolState,
  hash: Hex,
  imported: Extract<Imported, { kind: 'ready' | 'future' }>,
): Refusal | undefined {
  const dropped = graph.enforce(limits).map((transaction) => transaction.hash);
  const isDropped = dropped.includes(hash);
  // A refused transaction gets no watcher; its listener gets the refusal instead.
  if (!isDropped) watchers.tell(hash, { type: imported.kind });
  if (imported.kind === 'ready') {
    for (const rival of imported.replaced) watchers.tell(rival.hash, { type: 'usurped', by: hash });
    for (const promoted of imported.promoted) watchers.tell(promoted.hash, { type: 'ready' });
  }
  for (const lost of dropped) {
    bans.ban(lost);
    if (lost !== hash) watchers.tell(lost, { type: 'dropped' });
  }
  if (isDropped) return { kind: 'full' };
  if (imported.kind === 'ready') onReady();
  return undefined;
}
