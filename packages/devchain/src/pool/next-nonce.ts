import { type Hex, toHex } from '@hub/primitives/hex';
import type { Chain } from '../chain/types.ts';
import type { TransactionPool } from './transaction-pool.ts';

/** Next nonce of an account: the chain's, then past the pool's ready transactions (their tag is account ‖ nonce). */
export function nextNonce(chain: Chain, pool: TransactionPool, publicKey: Uint8Array): number {
  const best = chain.bestBlock();
  const encoded = chain.runtimeAt(best).callApi(best, 'AccountNonceApi_account_nonce', publicKey);
  let nonce = new DataView(encoded.buffer, encoded.byteOffset).getUint32(0, true);
  while (pool.isTagReady(nonceTag(publicKey, nonce))) nonce += 1;
  return nonce;
}

function nonceTag(publicKey: Uint8Array, nonce: number): Hex {
  const tag = new Uint8Array(36);
  tag.set(publicKey);
  new DataView(tag.buffer).setUint32(32, nonce, true);
  return toHex(tag);
}
