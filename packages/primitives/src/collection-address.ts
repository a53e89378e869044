import { AppError } from './app-error.ts';
import { withChecksum } from './ethereum-address.ts';
import { fromHex, type Hex, isHex, toHex } from './hex.ts';

const collectionPrefix = '0x17c4e6453cc49aaaaeaca894e6d9683e';
const nestingPrefix = '0xf8238ccfff8ed887463fd5e0';
const largestId = 0xffff_ffff;

/** The Ethereum address of a collection: a fixed prefix and the collection id, in EIP-55. */
export function collectionAddress(collectionId: number): Hex {
  return withIds(collectionPrefix, [collectionId]);
}

/** The Ethereum address of a token as an owner (nesting): prefix, collection id, token id. */
export function nestingAddress(collectionId: number, tokenId: number): Hex {
  return withIds(nestingPrefix, [collectionId, tokenId]);
}

/** The collection id in a collection address; throws AppError `InvalidAddress` for anything else. */
export function parseCollectionAddress(address: string): number {
  if (!isHex(address, 20) || !address.toLowerCase().startsWith(collectionPrefix)) {
    throw invalid(address, 'collection');
  }
  return idAt(fromHex(address), 16);
}

/** The ids in a nesting address; throws AppError `InvalidAddress` for anything else. */
export function parseNestingAddress(address: string): { collectionId: number; tokenId: number } {
  if (!isHex(address, 20) || !address.toLowerCase().startsWith(nestingPrefix)) {
    throw invalid(address, 'nesting');
  }
  const bytes = fromHex(address);
  return { collectionId: idAt(bytes, 12), tokenId: idAt(bytes, 16) };
}

/** The token whose nesting address this valid Ethereum address is; undefined if it is no nesting address. */
export function tokenOfAddress(address: string): { collectionId: number; tokenId: number } | undefined {
  return address.toLowerCase().startsWith(nestingPrefix) ? parseNestingAddress(address) : undefined;
}

/**
 * The token that an account stands for as an owner: an Ethereum address (20 bytes) by itself, a Substrate account (32
 * bytes) by its Ethereum mirror (docs/token-rules.md#accounts-of-tokens). Undefined if it stands for none.
 */
export function tokenOfAccount(account: Uint8Array): { collectionId: number; tokenId: number } | undefined {
  return tokenOfAddress(toHex(account.subarray(0, 20)));
}

function withIds(prefix: string, ids: readonly number[]): Hex {
  const digits = ids.map((id) => checkedId(id).toString(16).padStart(8, '0'));
  return withChecksum(`${prefix.slice(2)}${digits.join('')}`);
}

function checkedId(id: number): number {
  if (!Number.isInteger(id)) throw invalidId(`Passed number is not an integer number: ${id}`);
  if (id < 0 || id > largestId) throw invalidId('collectionId should be a number between 0 and 0xffffffff');
  return id;
}

function idAt(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset);
}

function invalidId(message: string): AppError {
  return new AppError({ code: 'InvalidCollectionId', message });
}

function invalid(address: string, kind: 'collection' | 'nesting'): AppError {
  return new AppError({
    code: 'InvalidAddress',
    message: `address ${address} is not a ${kind} address`,
    details: { address },
  });
}
