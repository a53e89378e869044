import { coinsOf, moveCoins } from './coins.ts';
import { type Cross, isSameOrMirror, substrateView, tokenBehind } from './cross.ts';
import type { Draft } from './draft.ts';
import { ensure } from './failure.ts';
import { ensureNoId } from './fungible.ts';
import { ownsIndirectly } from './nesting.ts';
import { ensureReceiver } from './rights.ts';

/**
 * Transfers coins as collection 0; 0 or a transfer to the sender itself does nothing
 * (docs/token-rules.md#coins-as-collection-0). Throws Failure.
 */
export function transferCoin(draft: Draft, tokenId: number, from: Cross, to: Cross, amount: bigint): void {
  ensureNoId(tokenId);
  ensureReceiver(to);
  if (amount === 0n || from === to) return;
  moveCoins(draft, substrateView(from), substrateView(to), amount);
}

/** Whether the caller may take coins of `from`: its own, its mirror's, or those of a token that it owns. */
function mayTake(draft: Draft, caller: Cross, from: Cross): boolean {
  if (isSameOrMirror(caller, from)) return true;
  const parent = tokenBehind(from);
  return parent !== undefined && ownsIndirectly(draft, caller, parent);
}

/** Transfers coins of an account for which the caller may act; throws Failure. */
export function transferCoinFrom(
  draft: Draft,
  tokenId: number,
  caller: Cross,
  from: Cross,
  to: Cross,
  amount: bigint,
): void {
  ensureNoId(tokenId);
  const allowed = mayTake(draft, caller, from) ? coinsOf(draft, substrateView(from)).free : 0n;
  ensure(amount <= allowed, 'common.ApprovedValueTooLow');
  transferCoin(draft, tokenId, from, to, amount);
}
