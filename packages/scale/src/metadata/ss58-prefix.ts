import { fromHex } from '@hub/primitives/hex';
import type { PalletBook } from './pallet-book.ts';

/** The generic prefix, which is valid on every Substrate chain. */
const GENERIC_PREFIX = 42;

/** The prefix of the runtime's addresses: its constant `System.SS58Prefix`, or 42 for a runtime without it. */
export function readSs58Prefix(pallets: PalletBook): number {
  const constant = pallets.find('system')?.constants.find('ss58Prefix');
  if (constant === undefined) return GENERIC_PREFIX;
  // Little-endian: one byte in early runtimes, two in later ones.
  return Buffer.from(fromHex(constant.value)).readUIntLE(0, fromHex(constant.value).length);
}
