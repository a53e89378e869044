import type { Hex } from '@hub/primitives/hex';

/**
 * Checks a JSON value and returns it with its type. Throws `JsonShapeError` with `path`, the place of the value in the
 * answer. These readers keep a schema library out of the page's bundle.
 */
export type JsonReader<T> = (value: unknown, path: string) => T;

/** The error for an answer of an unexpected shape; `path` names the field. */
export class JsonShapeError extends Error {
  override readonly name = 'JsonShapeError';
  readonly path: string;

  constructor(path: string, expected: string) {
    super(`${path || 'answer'} is not ${expected}`);
    this.path = path;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads any object without checking its fields. */
export function readRecord(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new JsonShapeError(path, 'an object');
  return value;
}

/** Reads a text. */
export function readText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new JsonShapeError(path, 'a text');
  return value;
}

/** Reads a boolean. */
export function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new JsonShapeError(path, 'a boolean');
  return value;
}

/** Reads a whole number from 0 to 2^53 - 1. */
export function readCount(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new JsonShapeError(path, 'a whole number');
  }
  return value;
}

/** The end of the year 9999: a time span added to a time up to then still fits the range of a `Date`. */
const LAST_TIME_MS = Date.UTC(10_000, 0) - 1;

/** Reads a time in milliseconds since 1970, up to the year 9999. */
export function readTimeMs(value: unknown, path: string): number {
  const timeMs = readCount(value, path);
  if (timeMs > LAST_TIME_MS) throw new JsonShapeError(path, 'a time in milliseconds');
  return timeMs;
}

/** Reads an amount in smallest units: 1 to 60 decimal digits, after a minus sign if it is negative. */
export function readAmount(value: unknown, path: string): bigint {
  if (typeof value !== 'string' || !/^-?\d{1,60}$/.test(value)) {
    throw new JsonShapeError(path, 'an amount in smallest units');
  }
  return BigInt(value);
}

/** Reads `0x` and 64 hex digits. */
export function readHash(value: unknown, path: string): Hex {
  if (!isHash(value)) throw new JsonShapeError(path, 'a 32-byte hash');
  return value;
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value);
}

/** Creates a reader of an object with these fields; it ignores other fields. */
export function objectOf<S extends Readonly<Record<string, JsonReader<unknown>>>>(
  shape: S,
): JsonReader<{ readonly [K in keyof S]: ReturnType<S[K]> }> {
  return (value, path) => {
    const record = readRecord(value, path);
    const entries = Object.entries(shape).map(([key, read]) => [key, read(record[key], join(path, key))]);
    return Object.fromEntries(entries);
  };
}

/** Creates a reader of an array of valid items. */
export function listOf<T>(read: JsonReader<T>): JsonReader<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new JsonShapeError(path, 'a list');
    return value.map((item, index) => read(item, join(path, String(index))));
  };
}

export interface TolerantList<T> {
  readonly rows: readonly T[];
  /** Number of items that could not be read. */
  readonly unreadable: number;
}

/**
 * Creates a reader of an array that keeps valid items and counts invalid ones, so that one bad row does not empty a
 * table.
 */
export function tolerantListOf<T>(read: JsonReader<T>): JsonReader<TolerantList<T>> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new JsonShapeError(path, 'a list');
    const rows: T[] = [];
    for (const [index, item] of value.entries()) {
      try {
        rows.push(read(item, join(path, String(index))));
      } catch (error) {
        if (!(error instanceof JsonShapeError)) throw error;
      }
    }
    return { rows, unreadable: value.length - rows.length };
  };
}

/** Creates a reader that returns undefined for a missing or null value. */
export function optionally<T>(read: JsonReader<T>): JsonReader<T | undefined> {
  return (value, path) => (value === undefined || value === null ? undefined : read(value, path));
}

/** Creates a reader of one of these texts. */
export function oneOf<const T extends readonly string[]>(...values: T): JsonReader<T[number]> {
  return (value, path) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new JsonShapeError(path, `one of ${values.join(', ')}`);
    return found;
  };
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
