import { type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Chain } from '../../chain/chain.ts';

/** The nonces that submissions of all instances use. */
export interface OpenNonces {
  /** Nonces of a signer's submissions without a final outcome, from `first` on, ascending and distinct. */
  openNonces(signer: Hex, first: number): Promise<readonly number[]>;
}

/** The part of the context that finding an account's nonce needs. */
export interface NonceContext extends Pick<Chain, 'node' | 'ss58Prefix'> {
  readonly submissions: OpenNonces;
}

/**
 * The next nonce of an account, after those of transactions in the node's pool, and after those of submissions of any
 * instance that follow without a gap: if a restart emptied the pool, these submissions will be submitted again.
 */
export async function nextNonce(
  { node, submissions, ss58Prefix }: NonceContext,
  publicKey: Uint8Array,
): Promise<number> {
  let next = await node.rpc.accountNextIndex(encodeSs58(publicKey, ss58Prefix));
  for (const nonce of await submissions.openNonces(toHex(publicKey), next)) {
    if (nonce !== next) break;
    next += 1;
  }
  return next;
}
