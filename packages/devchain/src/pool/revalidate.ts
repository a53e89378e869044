import type { Hex } from '@hub/primitives/hex';
import type { Block } from '../frame/block.ts';
import { checkExtrinsic, type PoolState } from './pool-state.ts';
import { type PoolTransaction, poolTransaction } from './pool-transaction.ts';

/**
 * Validates the pool again at a new best block. Included transactions are removed, retracted ones return, invalid ones
 * are removed with all ready ones that depend on them. Notifies the watchers of invalid, dropped, newly ready and newly
 * future transactions.
 */
export function revalidate(
  state: PoolState,
  block: Block,
  included: ReadonlySet<Hex>,
  returning: ReadonlyMap<Hex, Uint8Array>,
): void {
  const { graph, bans, watchers } = state;
  const before = graph.all();
  const wasReady = new Set(graph.ready().map(({ hash }) => hash));
  const kept: PoolTransaction[] = [];
  const invalid: PoolTransaction[] = [];
  for (const transaction of before) {
    if (included.has(transaction.hash)) continue;
    const judged = judge(state, block, transaction);
    if (judged === undefined) invalid.push(transaction);
    else kept.push(judged);
  }
  const followers = dependentsOf(
    invalid.filter(({ hash }) => wasReady.has(hash)),
    kept.filter(({ hash }) => wasReady.has(hash)),
  );
  const { valid: back, refused } = comeBack(state, block, returning);

  const lost = graph.replaceAll([...kept.filter(({ hash }) => !followers.has(hash)), ...back]);

  for (const { hash } of invalid) bans.ban(hash);
  for (const hash of [...invalid.map((one) => one.hash), ...followers, ...refused]) {
    watchers.tell(hash, { type: 'invalid' });
  }
  for (const { hash } of lost) watchers.tell(hash, { type: 'dropped' });
  tellReadiness(state, wasReady, new Set(before.map(({ hash }) => hash)));
}

/**
 * The transaction with its new validity; undefined when it is invalid. If the validity is unknown, the transaction is
 * unchanged.
 */
function judge(
  { chain }: PoolState,
  block: Block,
  transaction: PoolTransaction,
): PoolTransaction | undefined {
  const { hash, bytes } = transaction;
  const result = checkExtrinsic(chain, block, bytes);
  if ('undecodable' in result) return undefined;
  if (result.ok) return poolTransaction(hash, bytes, block, result.transaction);
  return result.error.kind === 'unknown' ? transaction : undefined;
}

/** Transactions of retracted blocks: those that are valid now, and the hashes of the watched ones that are not. */
function comeBack(
  { chain, graph, watchers }: PoolState,
  block: Block,
  returning: ReadonlyMap<Hex, Uint8Array>,
): { readonly valid: readonly PoolTransaction[]; readonly refused: readonly Hex[] } {
  const valid: PoolTransaction[] = [];
  const refused: Hex[] = [];
  for (const [hash, bytes] of returning) {
    if (graph.get(hash) !== undefined) continue;
    const result = checkExtrinsic(chain, block, bytes);
    if ('ok' in result && result.ok) valid.push(poolTransaction(hash, bytes, block, result.transaction));
    else if (watchers.isWatched(hash)) refused.push(hash);
  }
  return { valid, refused };
}

/** Hashes of the kept transactions that require a tag of an invalid one, directly or through other kept ones. */
function dependentsOf(invalid: readonly PoolTransaction[], kept: readonly PoolTransaction[]): Set<Hex> {
  const followers = new Set<Hex>();
  if (invalid.length === 0) return followers;
  const requiring = new Map<Hex, PoolTransaction[]>();
  for (const transaction of kept) {
    for (const tag of transaction.requires) {
      const others = requiring.get(tag);
      if (others === undefined) requiring.set(tag, [transaction]);
      else others.push(transaction);
    }
  }
  const lostTags = invalid.flatMap(({ provides }) => provides);
  for (let tag = lostTags.pop(); tag !== undefined; tag = lostTags.pop()) {
    for (const follower of requiring.get(tag) ?? []) {
      if (followers.has(follower.hash)) continue;
      followers.add(follower.hash);
      lostTags.push(...follower.provides);
    }
  }
  return followers;
}

function tellReadiness(
  { graph, watchers, onReady }: PoolState,
  wasReady: ReadonlySet<Hex>,
  wasThere: ReadonlySet<Hex>,
): void {
  let hasNewReady = false;
  for (const { hash } of graph.all()) {
    const isReady = graph.isReady(hash);
    if (isReady && !wasReady.has(hash)) {
      hasNewReady = true;
      watchers.tell(hash, { type: 'ready' });
    }
    if (!isReady && (wasReady.has(hash) || !wasThere.has(hash))) watchers.tell(hash, { type: 'future' });
  }
  if (hasNewReady) onReady();
}
