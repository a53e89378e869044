import { AppError } from '@hub/primitives/app-error';
import { ByteReader, decodeFailed } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { isRecord } from './codec/type-codec.ts';
import type { Runtime } from './runtime.ts';

/** A decoded value with its type, for rendering. */
export interface TypedValue {
  readonly typeId: number;
  readonly value: unknown;
}

/** Decodes bytes that are exactly one value of a type; throws AppError `DecodeFailed` otherwise. */
export function decodeValue(runtime: Runtime, typeId: number, bytes: Uint8Array): unknown {
  const reader = new ByteReader(bytes);
  const value = runtime.codecOf(typeId).decode(reader);
  if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the value`);
  return value;
}

/**
 * Encodes an input value as a type; throws AppError `InvalidArgument` with the path, which begins with `path`, when it
 * does not fit.
 */
export function encodeValue(runtime: Runtime, typeId: number, input: unknown, path: string): Uint8Array {
  const writer = new ByteWriter();
  runtime.codecOf(typeId).encode(writer, input, path);
  return writer.toBytes();
}

/** A decoded account as its 32 bytes; throws AppError `UnexpectedValue` for any other value. */
export function readAccount(value: unknown): Uint8Array {
  if (value instanceof Uint8Array && value.length === 32) return value;
  throw unexpected('an account');
}

/** A decoded integer of any width; throws AppError `UnexpectedValue` for any other value. */
export function readBigint(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  throw unexpected('an integer');
}

/** A decoded integer that a number holds exactly; throws AppError `UnexpectedValue` for any other value. */
export function readNumber(value: unknown): number {
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw unexpected('an integer of at most 53 bits');
}

/** Decoded bytes of any length; throws AppError `UnexpectedValue` for any other value. */
export function readBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw unexpected('bytes');
}

/** The elements of a decoded list or tuple; throws AppError `UnexpectedValue` for any other value. */
export function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw unexpected('a list');
}

/** The name of a decoded enum's variant; throws AppError `UnexpectedValue` for any other value. */
export function readVariant(value: unknown): string {
  if (isRecord(value) && typeof value.type === 'string') return value.type;
  throw unexpected('an enum');
}

/** Whether a decoded struct has a field with this metadata name. */
export function hasField(value: unknown, name: string): boolean {
  return isRecord(value) && Object.hasOwn(value, name);
}

/** A field of a decoded struct, by its metadata name; throws AppError `UnexpectedValue` when there is none. */
export function readField(value: unknown, name: string): unknown {
  if (isRecord(value) && Object.hasOwn(value, name)) return value[name];
  throw unexpected(`a struct with ${name}`);
}

function unexpected(what: string): AppError {
  return new AppError({
    code: 'UnexpectedValue',
    message: `The chain's value is not ${what}`,
  });
}
