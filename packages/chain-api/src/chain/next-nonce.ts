import { encodeSs58 } from '@hub/primitives/ss58';
import type { ChainContext } from '../chain-context.ts';

/** The next nonce of an account, transactions in the pool counted. */
export function nextNonce({ node, ss58Prefix }: ChainContext, publicKey: Uint8Array): Promise<number> {
  return node.rpc.accountNextIndex(encodeSs58(publicKey, ss58Prefix));
}
