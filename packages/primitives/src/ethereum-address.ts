import { AppError } from './app-error.ts';
import { keccak256 } from './hashes.ts';
import { fromHex, type Hex, isHex, toHex } from './hex.ts';

/** Whether a value is `0x` and 40 hex digits; the letter case (EIP-55) is not checked. */
export function isEthereumAddress(value: unknown): value is Hex {
  return isHex(value, 20);
}

/** The 20 bytes of an Ethereum address; throws AppError `InvalidAddress` for anything else. */
export function decodeEthereumAddress(address: string): Uint8Array {
  if (!isEthereumAddress(address)) {
    throw new AppError({
      code: 'InvalidAddress',
      message: `address "${address}" is not valid ethereum address`,
      details: { address },
    });
  }
  return fromHex(address);
}

/** Writes 20 bytes as an Ethereum address with the EIP-55 checksum in its letter case. */
export function encodeEthereumAddress(bytes: Uint8Array): Hex {
  const digits = toHex(bytes).slice(2);
  const hashDigits = toHex(keccak256(new TextEncoder().encode(digits))).slice(2);
  const checksummed = Array.from(digits, (digit, index) =>
    Number.parseInt(hashDigits.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${checksummed.join('')}`;
}
