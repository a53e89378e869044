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
import type { ValidityError } from './validity-error.ts';

/** The outcome of an extrinsic or a call, had it been alone in the next block. */
export interface DryRun {
  /** `extrinsic`: the whole, with its fee; `call`: the call by itself. */
  readonly tried: 'extrinsic' | 'call';
  /** Whether the next block could hold it; null without a signature. */
  readonly isValid: boolean | null;
  /** Of the call; null when the extrinsic is not valid. */
  readonly outcome: 'success' | 'failure' | null;
  readonly error: DispatchFailure | InvalidExtrinsic | null;
}

/** Why the next block could not hold an extrinsic. */
interface InvalidExtrinsic {
  readonly message: string;
  readonly details: Pick<ValidityError, 'name' | 'kind' | 'custom'>;
}

/**
 * Tries a payload on top of a block, whole if it is signed. Throws AppError `BadPayload` | `BadSignature` | `InvalidAddress` |
 * `ExtrinsicTooLarge` | `CallDecodeFailed`, and `NotImplemented` for one without signature where the chain cannot try calls.
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
 * What a signed extrinsic would come to on top of a block. The chain calls some a success in which a call failed that is
 * inside another; what those do is tried by the call alone, after the whole. So is what the next block could hold, but
 * cannot be applied before it.
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
  // Where both differ, the whole counts: it is executed as in a block, after its fee was paid.
  return { ...tried, ...outcomeOf(knownCalls, state, call, alone.kind === 'success' ? alone : trial) };

  async function tryAlone(): Promise<Trial> {
    if (signature === undefined) throw callsCannotBeTried();
    return tryCall(state, signature.publicKey, encodeAgain(runtime, call));
  }
}

/** What a call of an account would come to on top of a block; there is no fee and no nonce in it. */
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

async function tryCall(state: BlockState, publicKey: Uint8Array, encodedCall: Uint8Array): Promise<Trial> {
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

/** Of messages to other chains, which nobody reads here. */
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
      const { message, kind, name, custom } = trial.error;
      return { outcome: null, error: { message, details: { name, kind, custom } } };
    }
  }

  function outcomeOfFailure(failure: Failure | undefined): Pick<DryRun, 'outcome' | 'error'> {
    if (failure === undefined) return { outcome: 'success', error: null };
    return { outcome: 'failure', error: describeFailure(knownCalls, runtime, call, failure) };
  }
}
