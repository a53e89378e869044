import { AppError } from './app-error.ts';
import { isEthereumAddress } from './ethereum-address.ts';
import { ethereumToSubstrate } from './ethereum-mirror.ts';
import type { Hex } from './hex.ts';
import { readSs58 } from './ss58.ts';

export interface Account {
  /** 32 bytes; of an Ethereum address its Substrate mirror. */
  readonly publicKey: Uint8Array;
  /** The address as given, when it was an Ethereum one. */
  readonly ethereum?: Hex;
}

/**
 * Reads the text of an account: SS58 of any prefix or a 0x Ethereum address.
 * Throws AppError `InvalidAddress`; a text that would be SS58 but for its checksum is named as such.
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
