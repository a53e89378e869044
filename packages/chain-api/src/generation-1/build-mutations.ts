import type { BuiltPayload, HintedPayload } from '@hub/contract/chain-api/extrinsics/generation-1/build';
import type { MutationDeclaration } from '@hub/contract/chain-api/extrinsics/generation-1/define-mutation';
import type { MutationQuery } from '@hub/contract/chain-api/extrinsics/generation-1/mutation';
import { AppError } from '@hub/primitives/app-error';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { BlockState } from '../chain/state/block-state.ts';
import { openState } from '../chain/state/open-state.ts';
import { encodeCall } from '../extrinsics/calls/encode-call.ts';
import { buildPayload } from '../extrinsics/signing/build-extrinsic.ts';
import { nextNonce } from '../extrinsics/signing/next-nonce.ts';
import { payloadFee } from '../extrinsics/signing/payload-fee.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { ensureSpendable } from '../modules/balances/ensure-spendable.ts';
import { readBuildHints } from '../modules/tokens/build-hints.ts';
import { balanceResponse } from '../rendering/balance-response.ts';
import { mutationFee } from './mutation-fee.ts';
import { type MutationArgs, planMutation } from './plan-mutation.ts';

type Options = Pick<MutationQuery, 'nonce' | 'withFee' | 'verify'>;

/**
 * Builds the payload of one call. Throws the errors of `planMutation`, and, with `verify`, AppError
 * `VerificationFailed`.
 */
export async function buildMutation(
  context: ChainContext,
  mutation: MutationDeclaration,
  args: MutationArgs,
  options: Options,
): Promise<BuiltPayload> {
  return (await prepareVerified(context, mutation, args, options)).payload;
}

/** Builds the payload of one call like `buildMutation`, and adds the hints of `readBuildHints`. */
export async function buildHintedMutation(
  context: ChainContext,
  mutation: MutationDeclaration,
  args: MutationArgs,
  options: Options,
  ignoredKeys: readonly string[],
): Promise<HintedPayload> {
  const { payload, state } = await prepareVerified(context, mutation, args, options);
  const { publicKey } = args.address;
  const hints = await readBuildHints(context, state, publicKey, payload.signerPayloadJSON, ignoredKeys);
  return { ...payload, ...(hints && { hints }) };
}

/**
 * Builds the payloads of several calls of one signer, with consecutive nonces. Throws like `buildMutation`, and
 * AppError `Validation` for several signers.
 */
export async function buildMutations(
  context: ChainContext,
  mutation: MutationDeclaration,
  list: readonly MutationArgs[],
  options: Options,
): Promise<{ payloads: BuiltPayload[]; nextNonce: number }> {
  const publicKey = onlySigner(list);
  const { nonce = -1 } = options;
  const first = nonce === -1 ? await nextNonce(context, publicKey) : nonce;
  const prepared = await Promise.all(
    list.map((args, index) => prepare(context, mutation, args, { ...options, nonce: first + index })),
  );
  if (options.verify) {
    const total = prepared.reduce((sum, { cost }) => sum + cost, 0n);
    await ensureSpendable(context, publicKey, total);
  }
  return { payloads: prepared.map(({ payload }) => payload), nextNonce: first + list.length };
}

async function prepareVerified(
  context: ChainContext,
  mutation: MutationDeclaration,
  args: MutationArgs,
  options: Options,
): Promise<Prepared> {
  const prepared = await prepare(context, mutation, args, options);
  if (options.verify) await ensureSpendable(context, args.address.publicKey, prepared.cost);
  return prepared;
}

interface Prepared {
  readonly payload: BuiltPayload;
  /** The cost of the extrinsic for its signer, in smallest units; the fee is included with `withFee` or `verify`. */
  readonly cost: bigint;
  /** The state on which it was built. */
  readonly state: BlockState;
}

async function prepare(
  context: ChainContext,
  mutation: MutationDeclaration,
  args: MutationArgs,
  { nonce, withFee, verify }: Options,
): Promise<Prepared> {
  const state = await openState(context);
  const { current } = state;
  const { runtime } = current;
  const { call, spends = 0n } = await planMutation(mutation, args, { runtime, state, token: context.token });
  const payload = await buildPayload(context, current, encodeCall(runtime, call), {
    signer: args.address,
    nonce,
  });
  if (!withFee && !verify) return { payload, cost: spends, state };
  // `spends` includes the price of created collections already, so the cost adds the fee without that price. The fee in
  // the answer includes that price.
  const cost = spends + (await payloadFee(context, payload.signerPayloadJSON));
  if (!withFee) return { payload, cost, state };
  const fee = await mutationFee(context, payload.signerPayloadJSON);
  return { payload: { ...payload, fee: balanceResponse(fee, context.token) }, cost, state };
}

function onlySigner(list: readonly MutationArgs[]): Uint8Array {
  const signers = new Map<Hex, Uint8Array>();
  for (const { address } of list) signers.set(toHex(address.publicKey), address.publicKey);
  const [publicKey, other] = signers.values();
  if (publicKey !== undefined && other === undefined) return publicKey;
  throw new AppError({
    code: 'Validation',
    message: 'body: a sequence has one signer, all addresses must be the same account',
    details: { httpPart: 'body' },
  });
}
