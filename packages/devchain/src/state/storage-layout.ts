import type { Codec } from '@polkadot-api/substrate-bindings';

/**
 * Codecs, by prefix of the storage item, for values that a runtime encodes otherwise than the pallets' own
 * declarations. They read and write values of the declared type.
 */
export type StorageLayout = ReadonlyMap<string, Codec<unknown>>;
