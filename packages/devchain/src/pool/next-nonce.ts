import { type Hex, toHex } from '@hub/primitives/hex';
import type { Chain } from '../chain/types.ts';
import type { TransactionPool } from './transaction-pool.ts';

/** The next nonce of an account after its ready transactions in the pool, whose tags are account ‖ nonce. */
export function nextNonce(chain: Chain, pool: TransactionPool, publicKey: Uint8Array): number {
  const best = chain.bestBlock();
  const encoded = chain.runtimeAt(best).callApi(best, 'AccountNonceApi_account_nonce', publicKey);
  const first = new DataView(encoded.buffer, encoded.byteOffset).getUint32(0, true);
  return firstFree(first, (nonce) => pool.isTagReady(nonceTag(publicKey, nonce)));
}

/**
 * The first number from `first` on that is not taken. Ready nonces have no gap, because each requires the one before,
 * so a binary search works.
 */
function firstFree(first: number, isTaken: (number: number) => boolean): number {
  let step = 1;
  while (isTaken(first + step - 1)) step *= 2;
  let [low, high] = [first + (step >> 1), first + step - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTaken(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nonceTag(publicKey: Uint8Array, nonce: number): Hex {
  const tag = new Uint8Array(36);
  tag.set(publicKey);
  new DataView(tag.buffer).setUint32(32, nonce, true);
  return toHex(tag);
}
