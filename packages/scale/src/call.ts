import { AppError, isAppError } from '@hub/primitives/app-error';
import { ByteReader, decodeFailed } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { type DecodedCall, encodeArguments } from './codec/call.ts';
import type { Runtime } from './runtime.ts';

/** A call as JSON input; names in camelCase or as in the metadata. */
export interface CallInput {
  readonly section: string;
  readonly method: string;
  /** By position, or by name in camelCase or snake_case. */
  readonly args: readonly unknown[] | Readonly<Record<string, unknown>>;
}

/**
 * Encodes a call from JSON input. Throws AppError `UnknownCall` when the runtime has no such call, `InvalidArgument`
 * (details.path, e.g. `dest.Id`) when an argument does not fit its type.
 */
export function encodeCall(runtime: Runtime, call: CallInput): Uint8Array {
  const shape = runtime.calls.byName(call.section, call.method);
  const writer = new ByteWriter();
  encodeArguments(runtime, writer, shape, call.args, '');
  return writer.toBytes();
}

/**
 * Decodes an encoded call. Throws AppError `CallDecodeFailed` with the offset of the failure (details.position) for
 * invalid bytes and for bytes after the end.
 */
export function decodeCall(runtime: Runtime, bytes: Uint8Array): DecodedCall {
  const reader = new ByteReader(bytes);
  try {
    const call = runtime.callCodec.decode(reader);
    if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the call`);
    return call;
  } catch (cause) {
    if (!isAppError(cause)) throw cause;
    const details = { position: reader.position };
    throw new AppError({ code: 'CallDecodeFailed', message: cause.message, details, cause });
  }
}
