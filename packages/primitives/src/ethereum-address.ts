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
  return withChecksum(toHex(bytes).slice(2));
}

/** Writes lower-case hex digits as an Ethereum address with the EIP-55 checksum in its letter case. */
export function withChecksum(digits: string): Hex {
  const characters = new Uint8Array(digits.length);
  for (let index = 0; index < digits.length; index += 1) characters[index] = digits.charCodeAt(index);
  const hash = keccak256(characters);
  const upper = digits.toUpperCase();
  let text: Hex = '0x';
  for (let index = 0; index < digits.length; index += 1) {
    const isUpper = ((hash[index >> 1] ?? 0) & (index % 2 === 0 ? 0x80 : 0x08)) !== 0;
    text = `${text}${(isUpper ? upper : digits).charAt(index)}`;
  }
  return text;
}
