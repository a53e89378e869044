import type { SignedPayload, SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import { isAppError } from '@hub/primitives/app-error';
import { fromHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { decodeCall } from '@hub/scale/call';
import type { DecodedCall } from '@hub/scale/codec/call';
import { decodeState } from '@hub/scale/decode-state';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import { encodeValue } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { CallName } from '../calls/call-name.ts';
import { encodeCall } from '../calls/encode-call.ts';
import { ensureFewEntries, ensureSmall, mostTried } from '../calls/size-limits.ts';
import { type DispatchFailure, describeFailure, type FailureContext } from '../outcome/dispatch-error.ts';
import { type Failure, findFailure, mayHideFailure } from '../outcome/find-failure.ts';
import { assembleChecked } from '../signing/assemble-signed.ts';
import { ensureCurrentRuntime } from '../signing/ensure-current-runtime.ts';
import { readPayload, readSignedPayload } from '../signing/read-payload.ts';
import { judgeTrial } from './judge-trial.ts';
import { callsCannotBeTried, readApplyResult, readCallEffects, type Trial } from './read-trial.ts';
import { readValidity } from './read-validity.ts';
import { typeIdOf } from './type-id-of.ts';
import { messageAbout, type ValidityError } from './validity-error.ts';

/** The outcome that an extrinsic or a call would have alone in the next block. */
export interface DryRun {
  /** `extrinsic`: the whole extrinsic was executed, with its fee; `call`: only its call was. */
  readonly tried: 'extrinsic' | 'call';
  /** Whether the next block could include the extrinsic; null for a call and for a payload without a signature. */
  readonly isValid: boolean | null;
  /** The outcome of the call; null when the extrinsic is not valid. */
  readonly outcome: 'success' | 'failure' | null;
  readonly error: DispatchFailure | InvalidExtrinsic | null;
}

/** The reason why the next block could not include an extrinsic. */
interface InvalidExtrinsic {
  readonly message: string;
  readonly details: Pick<ValidityError, 'name' | 'kind' | 'custom'>;
}

/**
 * Dry-runs a payload on top of a block: the whole extrinsic if it is signed, else its call. Throws AppError
 * `BadPayload` | `BadSignature` | `InvalidAddress` | `ExtrinsicTooLarge` | `CallDecodeFailed`, and `NotImplemented`
 * when the chain or the node cannot tell the outcome.
 */
export async function dryRunPayload(
  knownCalls: FailureContext,
  state: BlockState,
  payload: SignedPayload | { readonly signerPayloadJSON: SignerPayloadJson },
): Promise<DryRun> {
  const { runtime, version } = state.current;
  const { signerPayloadJSON } = payload;
  ensureCurrentRuntime(signerPayloadJSON, version);
  if ('signature' in payload) {
    const signed = readSignedPayload(payload);
    ensureSmall(signed.payload.method);
    return dryRunExtrinsic(knownCalls, state, assembleChecked(runtime, signed).bytes);
  }
  const unsigned = readPayload(signerPayloadJSON);
  return dryRunCall(knownCalls, state, unsigned.publicKey, fromHex(unsigned.payload.method));
}

/**
 * Dry-runs a signed extrinsic on top of a block. Some calls succeed although a nested call failed (a batch, for
 * example); after such a success the call is dry-run alone as well, which shows the nested failure. If the next block
 * could include the extrinsic but the node cannot apply it on this block, only its call is dry-run. Throws AppError
 * `ExtrinsicTooLarge` | `ExtrinsicDecodeFailed`, and `NotImplemented` when the chain or the node cannot tell the
 * outcome.
 */
export async function dryRunExtrinsic(
  knownCalls: FailureContext,
  state: BlockState,
  extrinsic: Uint8Array,
): Promise<DryRun> {
  const { runtime } = state.current;
  ensureSmall(extrinsic);
  const { call, signature } = decodeExtrinsic(runtime, extrinsic);
  ensureFewEntries(call, mostTried);
  const method = 'BlockBuilder_apply_extrinsic';
  const [validity, applied] = await Promise.all([
    readValidity(state, extrinsic),
    state.call(method, extrinsic),
  ]);
  const result = decodeState({ entry: method, block: state.block }, () => readApplyResult(runtime, applied));
  const trial = judgeTrial(validity, result);
  if (trial.kind === 'untried') {
    return { tried: 'call', isValid: true, ...outcomeOf(knownCalls, state, call, await tryAlone()) };
  }
  const tried = { tried: 'extrinsic', isValid: trial.kind !== 'invalid' } as const;
  if (trial.kind !== 'success' || signature === undefined || !mayHideFailure(call)) {
    return { ...tried, ...outcomeOf(knownCalls, state, call, trial) };
  }
  const alone = await tryAlone();
  // If the call alone succeeds, its events show nested failures. If the call alone fails, the success of the whole
  // extrinsic counts, because that was executed as in a block, after the fee was paid.
  return { ...tried, ...outcomeOf(knownCalls, state, call, alone.kind === 'success' ? alone : trial) };

  async function tryAlone(): Promise<Trial> {
    if (signature === undefined) throw callsCannotBeTried();
    return tryCall(state, signature.publicKey, encodeAgain(runtime, call));
  }
}

/** Dry-runs a call of an account on top of a block, without fee and nonce. */
export async function dryRunCall(
  knownCalls: FailureContext,
  state: BlockState,
  publicKey: Uint8Array,
  encodedCall: Uint8Array,
): Promise<DryRun> {
  ensureSmall(encodedCall);
  const call = decodeCall(state.current.runtime, encodedCall);
  ensureFewEntries(call, mostTried);
  return {
    tried: 'call',
    isValid: null,
    ...outcomeOf(knownCalls, state, call, await tryCall(state, publicKey, encodedCall)),
  };
}

/**
 * Executes a call of an account on top of a block, without fee and nonce. Throws AppError `NotImplemented` on a chain
 * that cannot dry-run calls.
 */
export async function tryCall(
  state: BlockState,
  publicKey: Uint8Array,
  encodedCall: Uint8Array,
): Promise<Trial> {
  const { runtime } = state.current;
  const origin = { system: { Signed: publicKey } };
  const args = joinBytes([
    encodeValue(runtime, typeIdOf(runtime, '::OriginCaller'), origin, 'origin'),
    encodedCall,
    xcmVersion,
  ]);
  const method = 'DryRunApi_dry_run_call';
  const answer = await state.call(method, args).catch(refuseUnknownApi);
  return decodeState({ entry: method, block: state.block }, () => readCallEffects(runtime, answer));
}

function encodeAgain(runtime: Runtime, { section, method, fields }: DecodedCall): Uint8Array {
  return encodeCall(runtime, { section, method, args: fields.map(({ value }) => value) });
}

/** The XCM version that the runtime API needs as an argument; the messages it returns are not read. */
const xcmVersion = Uint8Array.of(5, 0, 0, 0);

function refuseUnknownApi(error: unknown): never {
  throw isAppError(error) && error.code === 'NodeRpcError' ? callsCannotBeTried() : error;
}

function outcomeOf(
  knownCalls: FailureContext,
  { current: { runtime } }: BlockState,
  call: CallName,
  trial: Trial,
): Pick<DryRun, 'outcome' | 'error'> {
  switch (trial.kind) {
    case 'success':
      return outcomeOfFailure(findFailure(call, trial.events));
    case 'failure':
      return outcomeOfFailure({ error: trial.error, typeId: undefined, remainder: undefined });
    case 'invalid': {
      const { kind, name, custom } = trial.error;
      const message = messageAbout(call, trial.error);
      return { outcome: null, error: { message, details: { name, kind, custom } } };
    }
  }

  function outcomeOfFailure(failure: Failure | undefined): Pick<DryRun, 'outcome' | 'error'> {
    if (failure === undefined) return { outcome: 'success', error: null };
    return { outcome: 'failure', error: describeFailure(knownCalls, runtime, call, failure) };
  }
}
