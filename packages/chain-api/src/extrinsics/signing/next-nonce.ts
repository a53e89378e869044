import { type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { Chain } from '../../chain/chain.ts';

/** The nonces that submissions of any instance take. */
export interface OpenNonces {
  /** Nonces of a signer's submissions whose fate is open, from `first` on, in order, each once. */
  openNonces(signer: Hex, first: number): Promise<readonly number[]>;
}

/** The part of a network that tells the nonces of an account. */
export interface NonceContext extends Pick<Chain, 'node' | 'ss58Prefix'> {
  readonly submissions: OpenNonces;
}

/**
 * The next nonce of an account. Counts the transactions in the node's pool, and submissions of any instance that follow
 * them without a gap: a pool that was emptied by a restart gets these back.
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
