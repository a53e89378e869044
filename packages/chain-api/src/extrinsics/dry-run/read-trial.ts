import { AppError } from '@hub/primitives/app-error';
import { ByteReader, decodeFailed } from '@hub/scale/byte-reader';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import { typeIdOf } from './type-id-of.ts';
import { readValidityError, type ValidityError } from './validity-error.ts';

/** The result of applying an extrinsic or of a dry run of a call. */
export type Trial =
  /**
   * A success for the chain. The events of a dry-run call show whether nested calls failed; there are none for an
   * applied extrinsic.
   */
  | { readonly kind: 'success'; readonly events: readonly EventContent[] }
  /** A decoded DispatchError. */
  | { readonly kind: 'failure'; readonly error: unknown }
  | { readonly kind: 'invalid'; readonly error: ValidityError };

const ok = 0;
const failed = 1;

/** Reads an ApplyExtrinsicResult. Throws AppError `DecodeFailed` when the bytes are no such result. */
export function readApplyResult(runtime: Runtime, bytes: Uint8Array): Trial {
  const reader = new ByteReader(bytes);
  if (readTag(reader) === failed) return { kind: 'invalid', error: readValidityError(reader) };
  return readTag(reader) === ok ? { kind: 'success', events: [] } : readDispatchError(runtime, reader);
}

/**
 * Reads the first part of the result of DryRunApi_dry_run_call: the outcome of the call and its events. Throws AppError
 * `NotImplemented` when the runtime says that it cannot dry-run, `DecodeFailed` when the bytes are no such result.
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

/**
 * The error where a call cannot be dry-run alone: the runtime lacks DryRunApi or refuses, or an extrinsic has no
 * signer. Applying the whole extrinsic does not show the failures of nested calls.
 */
export function callsCannotBeTried(): AppError {
  return new AppError({
    code: 'NotImplemented',
    message: 'This chain cannot dry-run a call by itself, so the outcome of this one cannot be predicted',
  });
}

function readDispatchError(runtime: Runtime, reader: ByteReader): Trial {
  const codec = runtime.codecOf(typeIdOf(runtime, 'sp_runtime::DispatchError'));
  return { kind: 'failure', error: codec.decode(reader) };
}

/** Skips the actual weight, if present, and the flag for the fee. */
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
  throw decodeFailed(`Expected 0 or 1, found ${tag} at offset ${reader.position - 1}`);
}
