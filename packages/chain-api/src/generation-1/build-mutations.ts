import type { BuiltPayload } from '@hub/contract/chain-api/extrinsics/generation-1/build';
import type { MutationQuery } from '@hub/contract/chain-api/extrinsics/generation-1/mutation';
import { AppError } from '@hub/primitives/app-error';
import { type Hex, toHex } from '@hub/primitives/hex';
import { balanceResponse } from '../balance/balance-response.ts';
import { nextNonce } from '../chain/next-nonce.ts';
import type { ChainContext } from '../chain-context.ts';
import { buildExtrinsic } from '../extrinsic/build-extrinsic.ts';
import { payloadFee } from '../extrinsic/payload-fee.ts';
import { readSignerAddress } from '../read-address.ts';
import { accountInfoEntry } from '../runtime/account-info.ts';
import { openState } from '../runtime/open-state.ts';
import type { PlanCall } from './mutation.ts';

/** Arguments of a mutation name their signer. */
export interface Signed {
  readonly address: string;
}

type Options = Pick<MutationQuery, 'nonce' | 'withFee' | 'verify'>;

/** Builds the payload of one call. Throws AppError `InvalidAddress`, `InvalidAmount`, `UnknownCall`, `VerificationFailed`. */
export async function buildMutation<Args extends Signed>(
  context: ChainContext,
  plan: PlanCall<Args>,
  args: Args,
  options: Options,
): Promise<BuiltPayload> {
  const { payload, cost } = await prepare(context, plan, args, options);
  if (options.verify) await ensureSpendable(context, readSignerAddress(args.address), cost);
  return payload;
}

/**
 * Builds the payloads of several calls of one signer, with consecutive nonces. Throws what building one throws, and
 * AppError `Validation` for several signers.
 */
export async function buildMutations<Args extends Signed>(
  context: ChainContext,
  plan: PlanCall<Args>,
  list: readonly Args[],
  options: Options,
): Promise<{ payloads: BuiltPayload[]; nextNonce: number }> {
  const publicKey = onlySigner(list);
  const { nonce = -1 } = options;
  const first = nonce === -1 ? await nextNonce(context, publicKey) : nonce;
  const prepared = await Promise.all(
    list.map((args, index) => prepare(context, plan, args, { ...options, nonce: first + index })),
  );
  if (options.verify) {
    const total = prepared.reduce((sum, { cost }) => sum + cost, 0n);
    await ensureSpendable(context, publicKey, total);
  }
  return { payloads: prepared.map(({ payload }) => payload), nextNonce: first + list.length };
}

/** A payload and what it takes from its signer, the fee too where the options make it known. */
async function prepare<Args extends Signed>(
  context: ChainContext,
  plan: PlanCall<Args>,
  args: Args,
  { nonce, withFee, verify }: Options,
): Promise<{ payload: BuiltPayload; cost: bigint }> {
  const { call, spends } = plan(args, context);
  const payload = await buildExtrinsic(context, { address: args.address, nonce, ...call });
  if (!withFee && !verify) return { payload, cost: spends };
  const fee = await payloadFee(context, payload.signerPayloadJSON);
  return {
    payload: withFee ? { ...payload, fee: balanceResponse(fee, context.token) } : payload,
    cost: spends + fee,
  };
}

function onlySigner(list: readonly Signed[]): Uint8Array {
  const signers = new Map<Hex, Uint8Array>();
  for (const { address } of list) {
    const publicKey = readSignerAddress(address);
    signers.set(toHex(publicKey), publicKey);
  }
  const [publicKey, other] = signers.values();
  if (publicKey !== undefined && other === undefined) return publicKey;
  throw new AppError({
    code: 'Validation',
    message: 'body: a sequence has one signer, all addresses must be the same account',
    details: { httpPart: 'body' },
  });
}

async function ensureSpendable(context: ChainContext, publicKey: Uint8Array, cost: bigint): Promise<void> {
  const state = await openState(context);
  const [{ free, frozen }] = await state.read([accountInfoEntry(publicKey)]);
  const available = free - frozen;
  if (cost <= available) return;
  throw new AppError({
    code: 'VerificationFailed',
    message: 'The signer cannot pay for amount and fee',
    details: { available: available.toString(), needed: cost.toString() },
  });
}
