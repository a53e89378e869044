import { AppError } from '@hub/primitives/app-error';
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

/**
 * All operations on values of one type of a runtime. Decoded values are plain: integers of up to 32 bits are numbers,
 * wider ones bigints; bytes and accounts are Uint8Array; structs are objects by metadata name; enums are EnumValue;
 * None is null. The three renderings equal those of polkadot.js.
 */
export interface TypeCodec<T = unknown> {
  /** Whether the type has no bytes. */
  readonly isUnit: boolean;
  /** Whether a decoded value may be null, so that an option around the type must wrap its values. */
  readonly isNullable: boolean;
  decode(reader: ByteReader): T;
  /** Encodes an input value; throws AppError `InvalidArgument` with the path of a value that does not fit. */
  encode(writer: ByteWriter, input: unknown, path: string): void;
  /** toJSON: camelCase fields; hex bytes; integers in the given form, by default `mixed`. */
  json(value: T, integers?: IntegerForm): unknown;
  /** toHuman: numbers with thousands commas, printable bytes as text. */
  human(value: T): unknown;
  /** toString: decimal integers, JSON text for composite values, empty for None. */
  text(value: T): string;
  /** The text of a value as a key of a map in the human form; by default text(). */
  humanKey?(value: T): string;
}

/**
 * The form of integers in JSON: like toJSON (numbers below 2^52, fixed-width hex for others and for types of more than
 * 128 bits), or always decimal text.
 */
export type IntegerForm = 'mixed' | 'decimal';

/** A decoded enum: the variant's metadata name and its payload (null if it has none). */
export interface EnumValue {
  readonly type: string;
  readonly value: unknown;
}

/** The parts of a runtime that codecs need. Types are looked up on use, because they may contain themselves. */
export interface CodecContext {
  codecOf(typeId: number): TypeCodec;
  /** SS58 text with the runtime's prefix. */
  addressText(publicKey: Uint8Array): string;
}

/** The error for an input value that does not fit, with its path inside the argument, e.g. `dest.Id`. */
export function invalidArgument(path: string, expected: string, input: unknown): AppError {
  return new AppError({
    code: 'InvalidArgument',
    message: `${path}: expected ${expected}, got ${preview(input)}`,
    details: { path, expected },
  });
}

/** Whether an input value is an object of named entries. */
export function isRecord(input: unknown): input is Readonly<Record<string, unknown>> {
  return (
    typeof input === 'object' && input !== null && !Array.isArray(input) && !(input instanceof Uint8Array)
  );
}

const shownLength = 60;
const shownItems = 8;
const shownDepth = 4;

/** The beginning of a value as JSON text, for values of any depth. */
function preview(input: unknown): string {
  if (input === undefined) return 'nothing';
  const text = sketch(input, shownDepth);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

function sketch(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, shownLength));
  if (typeof value === 'function' || typeof value === 'symbol') return typeof value;
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth === 0) return '…';
  if (Array.isArray(value))
    return `[${value
      .slice(0, shownItems)
      .map((item) => sketch(item, depth - 1))
      .join(',')}]`;
  const entries = Object.entries(value).slice(0, shownItems);
  return `{${entries.map(([name, item]) => `${sketch(name, 1)}:${sketch(item, depth - 1)}`).join(',')}}`;
}
