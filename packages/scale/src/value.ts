import { AppError } from '@hub/primitives/app-error';
import { ByteReader, decodeFailed } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { isRecord } from './codec/type-codec.ts';
import type { Runtime } from './runtime.ts';

/** A decoded value with the type that renders it. */
export interface TypedValue {
  readonly typeId: number;
  readonly value: unknown;
}

/** Decodes bytes that hold exactly one value of a type; AppError `DecodeFailed` otherwise. */
export function decodeValue(runtime: Runtime, typeId: number, bytes: Uint8Array): unknown {
  const reader = new ByteReader(bytes);
  const value = runtime.codecOf(typeId).decode(reader);
  if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the value`);
  return value;
}

/** Encodes a loose value of a type; AppError `InvalidArgument` with the path under `path` when it does not fit. */
export function encodeValue(runtime: Runtime, typeId: number, input: unknown, path: string): Uint8Array {
  const writer = new ByteWriter();
  runtime.codecOf(typeId).encode(writer, input, path);
  return writer.toBytes();
}

/** A decoded account as its 32 bytes; an AppError `UnexpectedValue` when the value is none. */
export function readAccount(value: unknown): Uint8Array {
  if (value instanceof Uint8Array && value.length === 32) return value;
  throw unexpected('an account');
}

/** A decoded integer of any width; an AppError `UnexpectedValue` when the value is none. */
export function readBigint(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  throw unexpected('an integer');
}

/** A decoded integer that a number holds exactly; an AppError `UnexpectedValue` when the value is none. */
export function readNumber(value: unknown): number {
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw unexpected('an integer of at most 53 bits');
}

/** Decoded bytes of any length; an AppError `UnexpectedValue` when the value is none. */
export function readBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw unexpected('bytes');
}

/** The elements of a decoded list or tuple; an AppError `UnexpectedValue` when the value is none. */
export function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw unexpected('a list');
}

/** The name of a decoded enum's variant; an AppError `UnexpectedValue` when the value is none. */
export function readVariant(value: unknown): string {
  if (isRecord(value) && typeof value.type === 'string') return value.type;
  throw unexpected('an enum');
}

/** Whether a decoded struct has a field of this metadata name. */
export function hasField(value: unknown, name: string): boolean {
  return isRecord(value) && Object.hasOwn(value, name);
}

/** A field of a decoded struct, by its metadata name; an AppError `UnexpectedValue` when there is none. */
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
