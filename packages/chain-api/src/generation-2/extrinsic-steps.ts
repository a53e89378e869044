import type {
  BuildOptions,
  BuiltExtrinsic,
  CompactExtrinsic,
  ExtrinsicFee,
  HintedExtrinsic,
} from '@hub/contract/chain-api/extrinsics/generation-2/steps';
import { toHex } from '@hub/primitives/hex';
import { assembleBareExtrinsic } from '@hub/scale/assemble-extrinsic';
import type { CallInput } from '@hub/scale/call';
import type { BlockState } from '../chain/state/block-state.ts';
import { openState } from '../chain/state/open-state.ts';
import { encodeCall } from '../extrinsics/calls/encode-call.ts';
import { ensureSmall } from '../extrinsics/calls/size-limits.ts';
import { buildPayload } from '../extrinsics/signing/build-extrinsic.ts';
import { feeDetails } from '../extrinsics/signing/fee-details.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { readBuildHints } from '../modules/tokens/build-hints.ts';

/** Makes a call with the runtime of the state on which it will be built. */
export type MakeCall = (state: BlockState) => CallInput | Promise<CallInput>;

/**
 * Encodes a call as an unsigned extrinsic. Throws AppError `UnknownCall`, `InvalidCallArguments`, and the errors of
 * `makeCall`.
 */
export async function encodeExtrinsic(context: ChainContext, makeCall: MakeCall): Promise<CompactExtrinsic> {
  const state = await openState(context);
  return compactExtrinsic(encodeCall(state.current.runtime, await makeCall(state)));
}

/** Builds the payload of a call for its signer. Throws like `encodeExtrinsic`. */
export async function buildExtrinsic(
  context: ChainContext,
  makeCall: MakeCall,
  options: BuildOptions,
): Promise<BuiltExtrinsic> {
  return buildOn(context, await openState(context), makeCall, options);
}

/** Builds the payload of a call like `buildExtrinsic`, and adds the hints of `readBuildHints`. */
export async function buildHinted(
  context: ChainContext,
  makeCall: MakeCall,
  options: BuildOptions,
  ignoredKeys: readonly string[],
): Promise<HintedExtrinsic> {
  const state = await openState(context);
  const built = await buildOn(context, state, makeCall, options);
  const { publicKey } = options.signerAddress;
  const hints = await readBuildHints(context, state, publicKey, built.signerPayloadJSON, ignoredKeys);
  return { ...built, ...(hints && { hints }) };
}

async function buildOn(
  context: ChainContext,
  state: BlockState,
  makeCall: MakeCall,
  options: BuildOptions,
): Promise<BuiltExtrinsic> {
  const call = encodeCall(state.current.runtime, await makeCall(state));
  const payload = await buildPayload(context, state.current, call, signing(options));
  return { ...payload, ...compactExtrinsic(call) };
}

/** Estimates the fee of a call, by parts. Throws like `encodeExtrinsic`, and AppError `ExtrinsicTooLarge`. */
export async function estimateFee(
  context: ChainContext,
  makeCall: MakeCall,
  options: BuildOptions,
): Promise<ExtrinsicFee> {
  const state = await openState(context);
  const call = encodeCall(state.current.runtime, await makeCall(state));
  ensureSmall(call);
  const { signerPayloadJSON } = await buildPayload(context, state.current, call, signing(options));
  const { baseFee, lenFee, adjustedWeightFee } = await feeDetails(context, state, signerPayloadJSON);
  return {
    baseFee: baseFee.toString(),
    lenFee: lenFee.toString(),
    adjustedWeightFee: adjustedWeightFee.toString(),
    totalFee: (baseFee + lenFee + adjustedWeightFee).toString(),
    xcmFee: '0',
  };
}

function compactExtrinsic(call: Uint8Array): CompactExtrinsic {
  return { compactExtrinsic: toHex(assembleBareExtrinsic(call)) };
}

/**
 * In generation 2 a mortal length of -1 means immortal, and 0 the default
 * (docs/wire-formats.md#building-and-submitting).
 */
function signing({ signerAddress, nonce, mortalLength }: BuildOptions) {
  return {
    signer: signerAddress,
    nonce,
    isImmortal: mortalLength === -1,
    era: mortalLength === 0 ? undefined : mortalLength,
  };
}
