import type { Hex } from '@hub/primitives/hex';
import { checkExtrinsic, type PoolState, tellReadiness } from './pool-state.ts';
import type { PoolTransaction } from './pool-transaction.ts';
import type { Refusal } from './refusal.ts';

const maxTransactions = 8192;

/**
 * Checks an extrinsic at the best block and puts it into the graph, in place of those with the same tags when its
 * priority is higher than theirs together. Returns why not, or undefined.
 */
export function takeIn(state: PoolState, hash: Hex, bytes: Uint8Array, arrival: number): Refusal | undefined {
  const { chain, graph, bans } = state;
  if (graph.get(hash) !== undefined) return { kind: 'alreadyImported', hash };
  const result = checkExtrinsic(chain, chain.bestBlock(), bytes);
  if ('undecodable' in result) return { kind: 'undecodable', reason: result.undecodable };
  if (!result.ok) {
    if (result.error.kind === 'invalid') bans.ban(hash);
    return { kind: 'validity', error: result.error };
  }
  const { priority, provides } = result.transaction;
  if (provides.length === 0) return { kind: 'noTags' };
  const rivals = [...new Set(provides.flatMap((tag) => graph.provider(tag) ?? []))];
  const oldPriority = rivals.reduce((sum, rival) => sum + rival.valid.priority, 0n);
  if (rivals.length > 0 && oldPriority >= priority) {
    return { kind: 'tooLowPriority', oldPriority, newPriority: priority };
  }
  if (graph.size - rivals.length >= maxTransactions) return { kind: 'full' };
  const transaction: PoolTransaction = { hash, bytes, valid: result.transaction, arrival };
  if (rivals.length === 0) append(state, transaction);
  else replace(state, rivals, transaction);
  return undefined;
}

function append(state: PoolState, transaction: PoolTransaction): void {
  const promoted = state.graph.add(transaction);
  if (promoted.length === 0) state.watchers.tell(transaction.hash, { type: 'future' });
  for (const { hash } of promoted) state.watchers.tell(hash, { type: 'ready' });
  if (promoted.length > 0) state.onReady();
}

function replace(state: PoolState, rivals: readonly PoolTransaction[], transaction: PoolTransaction): void {
  const { graph, watchers } = state;
  const others = graph.all().filter((other) => !rivals.includes(other));
  tellReadiness(state, () => graph.replaceAll([...others, transaction]));
  for (const rival of rivals) watchers.tell(rival.hash, { type: 'usurped', by: transaction.hash });
}
