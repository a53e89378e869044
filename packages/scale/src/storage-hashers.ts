import { blake2b128, blake2b256, twox64, twox128, twox256 } from '@hub/primitives/hashes';

/** A hash function for parts of storage map keys. */
export interface StorageHasher {
  readonly hash: (key: Uint8Array) => Uint8Array;
  /** Length of the hash in bytes. */
  readonly lead: number;
  /** Whether the part itself follows its hash. */
  readonly keepsKey: boolean;
}

/** The storage hashers of Substrate, by their names in metadata. */
export const storageHashers = {
  Blake2128: { hash: blake2b128, lead: 16, keepsKey: false },
  Blake2256: { hash: blake2b256, lead: 32, keepsKey: false },
  Blake2128Concat: { hash: blake2b128, lead: 16, keepsKey: true },
  Twox128: { hash: twox128, lead: 16, keepsKey: false },
  Twox256: { hash: twox256, lead: 32, keepsKey: false },
  Twox64Concat: { hash: twox64, lead: 8, keepsKey: true },
  Identity: { hash: () => new Uint8Array(), lead: 0, keepsKey: true },
} as const satisfies Readonly<Record<string, StorageHasher>>;
