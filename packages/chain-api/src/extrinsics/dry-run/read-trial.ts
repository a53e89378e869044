import { AppError } from '@hub/primitives/app-error';
import { ByteReader, decodeFailed } from '@hub/scale/byte-reader';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import { typeIdOf } from './type-id-of.ts';
import { readValidityError, type ValidityError } from './validity-error.ts';

/** What came of trying. */
export type Trial =
  /** As the chain counts it; the events that are known say whether calls inside failed. */
  | { readonly kind: 'success'; readonly events: readonly EventContent[] }
  /** A decoded DispatchError. */
  | { readonly kind: 'failure'; readonly error: unknown }
  | { readonly kind: 'invalid'; readonly error: ValidityError };

const ok = 0;
const failed = 1;

/** Reads an ApplyExtrinsicResult; AppError `DecodeFailed` when it is none. */
export function readApplyResult(runtime: Runtime, bytes: Uint8Array): Trial {
  const reader = new ByteReader(bytes);
  if (readTag(reader) === failed) return { kind: 'invalid', error: readValidityError(reader) };
  return readTag(reader) === ok ? { kind: 'success', events: [] } : readDispatchError(runtime, reader);
}

/**
 * Reads the beginning of what DryRunApi_dry_run_call answers: the outcome of the call and its events. AppError `NotImplemented` when the
 * runtime says it cannot try, `DecodeFailed` when the bytes are no such answer.
 */
export function readCallEffects(runtime: Runtime, bytes: Uint8Array): Trial {
  const reader = new ByteReader(bytes);
  if (readTag(reader) === failed) throw callsCannotBeTried();
  const outcome = readTag(reader);
  skipPostDispatchInfo(reader);
  if (outcome !== ok) return readDispatchError(runtime, reader);
  const events = Array.from({ length: reader.length() }, () => runtime.eventCodec.decode(reader));
  return { kind: 'success', events };
}

/** The error of a runtime without DryRunApi: an extrinsic applied whole tells nothing of calls inside others. */
export function callsCannotBeTried(): AppError {
  return new AppError({
    code: 'NotImplemented',
    message: 'This chain cannot try a call by itself, and nothing else tells what this one would come to',
  });
}

function readDispatchError(runtime: Runtime, reader: ByteReader): Trial {
  const codec = runtime.codecOf(typeIdOf(runtime, 'sp_runtime::DispatchError'));
  return { kind: 'failure', error: codec.decode(reader) };
}

/** Weight spent, if it is told, and whether there is a fee. */
function skipPostDispatchInfo(reader: ByteReader): void {
  if (readTag(reader) === 1) {
    reader.compact();
    reader.compact();
  }
  readTag(reader);
}

function readTag(reader: ByteReader): 0 | 1 {
  const tag = reader.byte();
  if (tag === 0 || tag === 1) return tag;
  throw decodeFailed(`Neither 0 nor 1 but ${tag} at offset ${reader.position - 1}`);
}
