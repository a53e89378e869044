import { decodeEthereumAddress, encodeEthereumAddress } from './ethereum-address.ts';
import { blake2b256 } from './hashes.ts';
import type { Hex } from './hex.ts';

const mirrorPrefix = new TextEncoder().encode('evm:');

/** The Ethereum address that mirrors a Substrate account: the first 20 bytes of its public key, in EIP-55. */
export function substrateToEthereum(publicKey: Uint8Array): Hex {
  return encodeEthereumAddress(publicKey.subarray(0, 20));
}

/**
 * The Substrate account (32 bytes) that holds the coins of an Ethereum address: blake2b-256 of `evm:` and the 20 bytes.
 * It is not the inverse of substrateToEthereum: converting there and back gives another account.
 */
export function ethereumToSubstrate(address: string): Uint8Array {
  return blake2b256(new Uint8Array([...mirrorPrefix, ...decodeEthereumAddress(address)]));
}
