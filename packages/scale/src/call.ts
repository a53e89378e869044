import { AppError, isAppError } from '@hub/primitives/app-error';
import { ByteReader, decodeFailed } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { type DecodedCall, encodeArguments } from './codec/call.ts';
import type { Runtime } from './runtime.ts';

/** A call in loose JSON; names in camelCase or as in the metadata. */
export interface CallInput {
  readonly section: string;
  readonly method: string;
  /** By position, or by name in camelCase or snake_case. */
  readonly args: readonly unknown[] | Readonly<Record<string, unknown>>;
}

/**
 * Encodes a call from loose JSON. AppError `UnknownCall` when the runtime has no such call, `InvalidArgument`
 * (details.path, e.g. `dest.Id`) when an argument does not fit its type.
 */
export function encodeCall(runtime: Runtime, call: CallInput): Uint8Array {
  const shape = runtime.calls.byName(call.section, call.method);
  const writer = new ByteWriter();
  encodeArguments(runtime, writer, shape, call.args, '');
  return writer.toBytes();
}

/**
 * Decodes an encoded call; anything unreadable, or bytes after its end, is an AppError `CallDecodeFailed` with the
 * offset at which reading ended (details.position).
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
