import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { ExtrinsicsContext } from '../extrinsics-context.ts';

/**
 * The next nonce of an account. Counts the transactions in the node's pool, and submissions of any instance that follow
 * them without a gap: a pool that was emptied by a restart gets these back.
 */
export async function nextNonce(
  { node, submissions, ss58Prefix }: Pick<ExtrinsicsContext, 'node' | 'submissions' | 'ss58Prefix'>,
  publicKey: Uint8Array,
): Promise<number> {
  let next = await node.rpc.accountNextIndex(encodeSs58(publicKey, ss58Prefix));
  for (const nonce of await submissions.openNonces(toHex(publicKey), next)) {
    if (nonce !== next) break;
    next += 1;
  }
  return next;
}
