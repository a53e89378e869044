import { AppError } from './app-error.ts';
import { isEthereumAddress } from './ethereum-address.ts';
import { ethereumToSubstrate } from './ethereum-mirror.ts';
import type { Hex } from './hex.ts';
import { readSs58 } from './ss58.ts';

export interface Account {
  /** 32 bytes; for an Ethereum address, the key of its Substrate mirror. */
  readonly publicKey: Uint8Array;
  /** The Ethereum address as given; absent for a Substrate one. */
  readonly ethereum?: Hex;
}

/**
 * Parses an account: SS58 text with any prefix or a 0x Ethereum address. Throws AppError `InvalidAddress`, with a
 * special message for SS58 text with a wrong checksum.
 */
export function parseAccount(text: string): Account {
  if (isEthereumAddress(text)) return { publicKey: ethereumToSubstrate(text), ethereum: text };
  const result = readSs58(text);
  if (typeof result !== 'string') return { publicKey: result.publicKey };
  throw new AppError({
    code: 'InvalidAddress',
    message:
      result === 'checksum'
        ? 'Invalid decoded address checksum'
        : `Address ${text} is not a valid Substrate or Ethereum address`,
    details: { address: text, reason: result },
  });
}
