import { encodeSs58 } from '@hub/primitives/ss58';
import type { ChainContext } from '../chain-context.ts';
import { readAddress } from '../read-address.ts';

/** The next nonce of an account, transactions in the pool counted. Throws AppError `InvalidAddress`. */
export async function nextNonce(
  { node, ss58Prefix }: ChainContext,
  address: string,
): Promise<{ nonce: number }> {
  const { publicKey } = readAddress(address);
  return { nonce: await node.rpc.accountNextIndex(encodeSs58(publicKey, ss58Prefix)) };
}
