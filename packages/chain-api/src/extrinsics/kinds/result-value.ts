import type { JsonValue } from '@hub/primitives/app-error';

/**
 * The result of a call. Substrate accounts are 32 bytes, Ethereum addresses are text, amounts of the native token are
 * bigint in smallest units, all other values are JSON.
 */
export type ResultValue =
  | string
  | number
  | boolean
  | null
  | bigint
  | Uint8Array
  | readonly ResultValue[]
  | { readonly [name: string]: ResultValue };

/** Renders a result as it is stored: accounts as SS58 text, amounts as decimal text. */
export function resultJson(result: ResultValue, addressText: (publicKey: Uint8Array) => string): JsonValue {
  if (typeof result === 'bigint') return result.toString();
  if (typeof result !== 'object' || result === null) return result;
  if (result instanceof Uint8Array) return addressText(result);
  if (isList(result)) return result.map((item) => resultJson(item, addressText));
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, resultJson(value, addressText)]),
  );
}

/** Array.isArray does not narrow to read-only lists. */
export function isList(value: ResultValue): value is readonly ResultValue[] {
  return Array.isArray(value);
}
