import type { SignedPayload, SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import type { Chain } from '../../chain/chain.ts';
import { ensureSmall } from '../calls/size-limits.ts';
import { assembleChecked } from './assemble-signed.ts';
import { ensureCurrentRuntime } from './ensure-current-runtime.ts';
import { placeholderSignature } from './placeholder-signature.ts';
import { readSignedPayload } from './read-payload.ts';

/**
 * The fee of a payload in smallest units, without tip (payment_queryInfo). A payload without signature is priced as if
 * an sr25519 key had signed it. Throws AppError `BadPayload` (also for a payload of another runtime) | `BadSignature` |
 * `InvalidAddress` | `ExtrinsicTooLarge`.
 */
export async function payloadFee(
  { node, head, runtimes }: Pick<Chain, 'node' | 'head' | 'runtimes'>,
  signerPayloadJSON: SignerPayloadJson,
  signature: SignedPayload['signature'] = placeholderSignature,
): Promise<bigint> {
  const best = await head.best();
  const { runtime, version } = await runtimes.at(best.hash);
  ensureCurrentRuntime(signerPayloadJSON, version);
  const signed = readSignedPayload({ signerPayloadJSON, signature });
  ensureSmall(signed.payload.method);
  const { bytes } = assembleChecked(runtime, signed);
  const { partialFee } = await node.rpc.queryInfo(bytes, best.hash);
  return partialFee;
}
