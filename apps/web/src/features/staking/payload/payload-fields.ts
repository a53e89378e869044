import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { fromHex, isHex } from '@hub/primitives/hex';

/** Bytes of a hex field; undefined when it is not hex. */
export function bytesField(payload: UncheckedPayload, name: string): Uint8Array | undefined {
  const value = payload[name];
  return isHex(value) ? fromHex(value) : undefined;
}

/** The value of a field that is big-endian hex (`0x1a`), decimal text or a number; undefined for anything else. */
export function quantityField(payload: UncheckedPayload, name: string): bigint | undefined {
  const value = payload[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  if (typeof value === 'string' && /^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/.test(value)) return BigInt(value);
  return undefined;
}

/** The block from which the payload's era is computed; undefined when the payload has no number of 32 bits for it. */
export function blockNumberField(payload: UncheckedPayload): number | undefined {
  const value = quantityField(payload, 'blockNumber');
  return value !== undefined && value <= 0xffff_ffffn ? Number(value) : undefined;
}
