// Owners of tokens are cross accounts: an Ethereum address and its Substrate mirror are two owners.
import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { fromHex, toHex } from '@hub/primitives/hex';
import { readBytes, readField, readVariant } from '@hub/scale/value';

/** A decoded cross account as text: a public key, or an Ethereum address in lower case. AppError `UnexpectedValue`. */
export function readCross(value: unknown): string {
  readVariant(value);
  const account = readField(value, 'value');
  return typeof account === 'string' ? account.toLowerCase() : toHex(readBytes(account));
}

const ETHEREUM_DIGITS = 42;

/** Such a text as answers show it: SS58 by `addressOf`, or an Ethereum address with its checksum. Pure. */
export function showCross(account: string, addressOf: (publicKey: string) => string): string {
  return account.length === ETHEREUM_DIGITS ? encodeEthereumAddress(fromHex(account)) : addressOf(account);
}

/** How the addresses begin under which tokens own others. */
export const nestingPrefix = '0xf8238ccfff8ed887463fd5e0';

/** The address under which a token owns others, in the form in which rows have it: lower case. Pure. */
export function nestingKey(collectionId: number, tokenId: number): string {
  return `${nestingPrefix}${eightDigits(collectionId)}${eightDigits(tokenId)}`;
}

function eightDigits(id: number): string {
  return id.toString(16).padStart(8, '0');
}
