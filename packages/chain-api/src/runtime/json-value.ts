import { AppError } from '@hub/primitives/app-error';

/** The members of a rendered struct; AppError `NodeBadAnswer` when the value is none. */
export function jsonObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw unexpected('an object', value);
}

/** The elements of a rendered list or tuple. */
export function jsonArray(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw unexpected('a list', value);
}

/** An integer in its rendered form: a number up to 52 bits, hex above. */
export function jsonBigint(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^(?:0x[0-9a-fA-F]+|\d+)$/.test(value)) return BigInt(value);
  throw unexpected('an integer', value);
}

/** An integer of at most 52 bits. */
export function jsonNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  throw unexpected('a number', value);
}

function unexpected(wanted: string, value: unknown): AppError {
  return new AppError({
    code: 'NodeBadAnswer',
    message: `The chain's state is not as expected: ${wanted} instead of ${typeof value}`,
  });
}
