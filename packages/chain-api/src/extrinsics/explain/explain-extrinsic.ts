import type { Signer } from '@hub/contract/chain-api/accounts/model';
import type { SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { decodeCall } from '@hub/scale/call';
import type { DecodedCall } from '@hub/scale/codec/call';
import { decodeExtrinsic, type ExtrinsicSignature } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import type { Chain } from '../../chain/chain.ts';
import type { BlockState } from '../../chain/state/block-state.ts';
import { ensureFewEntries, ensureSmall, mostExplained } from '../calls/size-limits.ts';
import type { KnownCalls } from '../kinds/known-calls.ts';
import { assembleSigned } from '../signing/assemble-signed.ts';
import { type BuildingContext, buildPayload } from '../signing/build-extrinsic.ts';
import { ensureCurrentRuntime } from '../signing/ensure-current-runtime.ts';
import { type Lifetime, lifetimeOf } from '../signing/mortality.ts';
import { placeholderSignature } from '../signing/placeholder-signature.ts';

/** A payload, a call or an extrinsic, decoded with the runtime on top of a block. */
export interface Explanation {
  readonly kind: 'payload' | 'call' | 'unsigned' | 'signed';
  readonly runtime: Runtime;
  readonly call: DecodedCall;
  /** An English sentence that says what the call does. */
  readonly words: string;
  /** The signer's 32 bytes; absent when the input names no signer. */
  readonly signer?: Uint8Array;
  /** The fee in smallest units, without tip; absent when the input names no signer. */
  readonly fee?: bigint;
  readonly signature?: ExplainedSignature;
  /** The hash of an extrinsic; absent for payloads and calls. */
  readonly hash?: string;
}

/** The parts of a signed extrinsic beside its call. */
export interface ExplainedSignature extends Pick<ExtrinsicSignature, 'nonce' | 'tip' | 'mortality'> {
  /** Undefined for an immortal extrinsic. */
  readonly lifetime: Lifetime | undefined;
}

/** The part of the context that explaining extrinsics needs. */
export interface ExplainContext extends BuildingContext, Pick<Chain, 'token'> {
  readonly knownCalls: Pick<KnownCalls, 'words'>;
}

/**
 * Explains a call, with its fee if its signer is known. Throws AppError `ExtrinsicTooLarge` | `CallDecodeFailed` (with
 * the position of the first byte that does not fit).
 */
export async function explainEncodedCall(
  context: ExplainContext,
  state: BlockState,
  encoded: Uint8Array,
  signer: Signer | undefined,
): Promise<Explanation> {
  ensureSmall(encoded);
  const call = decodeCall(state.current.runtime, encoded);
  const explained = { ...(await explainCall(context, state, call)), kind: 'call' } as const;
  if (signer === undefined) return explained;
  const built = await buildPayload(context, state.current, encoded, { signer });
  const { fee } = await explainPayload(context, state, built.signerPayloadJSON);
  return { ...explained, signer: signer.publicKey, ...(fee !== undefined && { fee }) };
}

/**
 * Explains a payload as the extrinsic that it would become. Throws like `explainEncodedCall`, and AppError `BadPayload`
 * | `InvalidAddress`.
 */
export async function explainPayload(
  context: ExplainContext,
  state: BlockState,
  signerPayloadJSON: SignerPayloadJson,
): Promise<Explanation> {
  const { runtime, version } = state.current;
  ensureCurrentRuntime(signerPayloadJSON, version);
  ensureSmall(signerPayloadJSON.method);
  decodeCall(runtime, fromHex(signerPayloadJSON.method as Hex));
  const { bytes } = assembleSigned(runtime, { signerPayloadJSON, signature: placeholderSignature });
  const builtAt = Number(signerPayloadJSON.blockNumber);
  const { hash: _, ...explained } = await explainDecoded(context, state, bytes, builtAt);
  return { ...explained, kind: 'payload' };
}

/** Explains an extrinsic. Throws AppError `ExtrinsicTooLarge` | `ExtrinsicDecodeFailed` (with the position). */
export async function explainExtrinsic(
  context: ExplainContext,
  state: BlockState,
  bytes: Uint8Array,
): Promise<Explanation> {
  ensureSmall(bytes);
  return explainDecoded(context, state, bytes, state.block.number);
}

/** Explains a call by its bytes alone, without signer and fee. */
async function explainCall(
  { token, knownCalls }: ExplainContext,
  state: BlockState,
  call: DecodedCall,
): Promise<Pick<Explanation, 'runtime' | 'call' | 'words'>> {
  ensureFewEntries(call, mostExplained);
  return { runtime: state.current.runtime, call, words: await knownCalls.words(state, call, token) };
}

async function explainDecoded(
  context: ExplainContext,
  state: BlockState,
  bytes: Uint8Array,
  atBlock: number,
): Promise<Explanation> {
  const { hash, call, signature } = decodeExtrinsic(state.current.runtime, bytes);
  const explained = { ...(await explainCall(context, state, call)), hash };
  if (signature === undefined) return { ...explained, kind: 'unsigned' };
  const { partialFee } = await context.node.rpc.queryInfo(bytes, state.block.hash);
  const { publicKey, nonce, tip, mortality } = signature;
  return {
    ...explained,
    kind: 'signed',
    signer: publicKey,
    fee: partialFee,
    signature: { nonce, tip, mortality, lifetime: lifetimeOf(mortality, atBlock) },
  };
}
