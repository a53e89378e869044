// Owners of tokens are cross accounts: an Ethereum address and its Substrate mirror are two owners.
import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { fromHex, toHex } from '@hub/primitives/hex';
import { readBytes, readField, readVariant } from '@hub/scale/value';

/**
 * Converts a decoded cross account to text: a public key, or an Ethereum address in lower case. Throws AppError
 * `UnexpectedValue`.
 */
export function readCross(value: unknown): string {
  readVariant(value);
  const account = readField(value, 'value');
  return typeof account === 'string' ? account.toLowerCase() : toHex(readBytes(account));
}

const ETHEREUM_DIGITS = 42;

/**
 * Converts a text of `readCross` to the form of answers: SS58 by `addressOf`, or an Ethereum address with its
 * checksum. Pure.
 */
export function showCross(account: string, addressOf: (publicKey: string) => string): string {
  return account.length === ETHEREUM_DIGITS ? encodeEthereumAddress(fromHex(account)) : addressOf(account);
}

/** The prefix of the addresses by which tokens own other tokens. */
export const nestingPrefix = '0xf8238ccfff8ed887463fd5e0';

/** The address by which a token owns others, in lower case as in rows. Pure. */
export function nestingKey(collectionId: number, tokenId: number): string {
  return `${nestingPrefix}${eightDigits(collectionId)}${eightDigits(tokenId)}`;
}

function eightDigits(id: number): string {
  return id.toString(16).padStart(8, '0');
}
