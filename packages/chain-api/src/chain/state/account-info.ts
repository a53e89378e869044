import { hasField, readBigint, readField, readNumber } from '@hub/scale/value';
import type { StorageEntry } from './storage-entry.ts';

/** The content of System.Account for an account; amounts in smallest units. */
export interface AccountInfo {
  readonly nonce: number;
  readonly free: bigint;
  readonly reserved: bigint;
  /** The largest of all locks and freezes, which overlay each other. */
  readonly frozen: bigint;
}

/** The entry of an account in System.Account. */
export function accountInfoEntry(publicKey: Uint8Array): StorageEntry<AccountInfo> {
  return { section: 'system', item: 'account', args: [publicKey], read: readAccountInfo };
}

/**
 * Reads a decoded System.Account. Runtimes before freezes have two frozen amounts (0 where absent); the larger one
 * is the amount that cannot be transferred. Throws AppError `UnexpectedValue` for any other shape.
 */
export function readAccountInfo(account: unknown): AccountInfo {
  const data = readField(account, 'data');
  const amount = (name: string) => readBigint(readField(data, name));
  const amountOrZero = (name: string) => (hasField(data, name) ? amount(name) : 0n);
  return {
    nonce: readNumber(readField(account, 'nonce')),
    free: amount('free'),
    reserved: amount('reserved'),
    frozen: hasField(data, 'frozen')
      ? amount('frozen')
      : larger(amountOrZero('misc_frozen'), amountOrZero('fee_frozen')),
  };
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
