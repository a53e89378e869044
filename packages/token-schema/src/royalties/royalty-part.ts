import { AppError, type JsonValue } from '@hub/primitives/app-error';
import {
  decodeEthereumAddress,
  encodeEthereumAddress,
  isEthereumAddress,
} from '@hub/primitives/ethereum-address';
import { fromHex, isHex } from '@hub/primitives/hex';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';

export type RoyaltyType = 'DEFAULT' | 'PRIMARY_ONLY';

/** One receiver of a royalty, who gets value / 10^decimals of the price. */
export interface RoyaltyPart {
  readonly version: number;
  readonly royaltyType: RoyaltyType;
  readonly decimals: number;
  readonly value: bigint;
  /** SS58 of prefix 42, or an Ethereum address with its checksum. */
  readonly address: string;
}

/** The input form of a part, with defaults: version 1, type DEFAULT, 4 decimals. */
export interface RoyaltyPartInput {
  readonly version?: number;
  readonly royaltyType?: RoyaltyType;
  readonly decimals?: number;
  readonly value: bigint | number;
  /** SS58 of any prefix, an Ethereum address, or a public key in hex. */
  readonly address: string;
}

/** Length of a part in bytes. */
export const royaltyPartLength = 64;

const genericPrefix = 42;
const typeOffset = 22;
const decimalsOffset = 23;
const valueOffset = 24;
const addressOffset = 32;
const largestValue = 2n ** 64n - 1n;
const types: readonly RoyaltyType[] = ['DEFAULT', 'PRIMARY_ONLY'];

/**
 * Encodes a part as 64 bytes (docs/token-schema.md#royalties). Throws AppError `Validation` for a number that is no
 * integer or out of its range and for an unknown type, and `InvalidAddress` for an invalid address.
 */
export function encodeRoyaltyPart(input: RoyaltyPartInput): Uint8Array {
  const { version = 1, royaltyType = 'DEFAULT', decimals = 4, value, address } = input;
  checkInteger('Version', version, 1, 127);
  checkInteger('Decimals', decimals, 0, 255);
  const type = types.indexOf(royaltyType);
  const amount = readValue(value);
  if (type === -1) throw invalid(`Royalty type must be one of ${types}, got ${royaltyType}`);
  const isEthereum = isEthereumAddress(address);
  const account = readAccount(address);
  const part = new Uint8Array(royaltyPartLength);
  part[0] = version;
  part[typeOffset] = (type << 4) | (isEthereum ? 0 : 1);
  part[decimalsOffset] = decimals;
  new DataView(part.buffer).setBigUint64(valueOffset, amount);
  part.set(account, royaltyPartLength - account.length);
  return part;
}

/**
 * Decodes the 64 bytes of a part without checks, because the chain does not check them either
 * (docs/token-schema.md#royalties).
 */
export function decodeRoyaltyPart(part: Uint8Array): RoyaltyPart {
  const view = new DataView(part.buffer, part.byteOffset, royaltyPartLength);
  const kinds = view.getUint8(typeOffset);
  return {
    version: view.getUint8(0),
    royaltyType: kinds >> 4 === 0 ? 'DEFAULT' : 'PRIMARY_ONLY',
    decimals: view.getUint8(decimalsOffset),
    value: view.getBigUint64(valueOffset),
    address:
      (kinds & 0x0f) === 0
        ? encodeEthereumAddress(part.subarray(royaltyPartLength - 20, royaltyPartLength))
        : encodeSs58(part.subarray(addressOffset, royaltyPartLength), genericPrefix),
  };
}

function readAccount(address: string): Uint8Array {
  if (isEthereumAddress(address)) return decodeEthereumAddress(address);
  if (isHex(address, 32)) return fromHex(address);
  return decodeSs58(address).publicKey;
}

function readValue(value: bigint | number): bigint {
  if (typeof value !== 'bigint' && !Number.isInteger(value)) {
    throw invalid(`Value must be an integer or bigint, got ${value} (${typeof value})`);
  }
  if (value < 1 || value > largestValue) {
    throw invalid(`Value must be between 1 and ${largestValue} (uint64), got ${value}`);
  }
  return BigInt(value);
}

function checkInteger(name: string, value: number, from: number, to: number): void {
  if (!(from <= value && value <= to))
    throw invalid(`${name} must be between ${from} and ${to}, got ${value}`);
  if (!Number.isInteger(value)) throw invalid(`${name} must be an integer, got ${value}`);
}

function invalid(message: string, details: Record<string, JsonValue> = {}): AppError {
  return new AppError({ code: 'Validation', message, details });
}
