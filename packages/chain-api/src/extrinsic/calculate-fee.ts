import type { BalanceResponse } from '@hub/contract/chain-api/balances/model';
import type { FeeBody } from '@hub/contract/chain-api/extrinsics/generation-1/build';
import type { SignedPayload, SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import { balanceResponse } from '../balance/balance-response.ts';
import type { ChainContext } from '../chain-context.ts';
import { assembleSigned } from './assemble-signed.ts';
import { buildExtrinsic } from './build-extrinsic.ts';
import { ensureCurrentRuntime } from './ensure-current-runtime.ts';
import { readPayload } from './read-payload.ts';
import { ensureSmall } from './size-limits.ts';

/** Stands in for a signature that is not there yet: of the right length, so that the length fee is right. */
export const placeholderSignature = `0x01${'00'.repeat(64)}`;

/** What the chain charges for a call, a built payload or a signed one, tip not counted (payment_queryInfo). */
export async function calculateFee(context: ChainContext, body: FeeBody): Promise<BalanceResponse> {
  const signed = 'signerPayloadJSON' in body ? body : await buildExtrinsic(context, body);
  return payloadFee(context, signed.signerPayloadJSON, 'signature' in signed ? signed.signature : undefined);
}

/**
 * The fee of a payload; without its signature that of one signed by an sr25519 key. Throws AppError `BadPayload` for one
 * of another runtime, `ExtrinsicTooLarge`.
 */
export async function payloadFee(
  { node, head, runtimes, token }: ChainContext,
  signerPayloadJSON: SignerPayloadJson,
  signature: SignedPayload['signature'] = placeholderSignature,
): Promise<BalanceResponse> {
  const best = await head.best();
  const { runtime, version } = await runtimes.at(best.hash);
  ensureCurrentRuntime(signerPayloadJSON, version);
  ensureSmall(readPayload(signerPayloadJSON).method);
  const { bytes } = assembleSigned(runtime, { signerPayloadJSON, signature });
  const { partialFee } = await node.rpc.queryInfo(bytes, best.hash);
  return balanceResponse(partialFee, token);
}
