import type { Codec } from '@polkadot-api/substrate-bindings';

/**
 * How a runtime writes values that the pallets' own declarations write otherwise: codecs by the prefix of the storage
 * item. They read and write values of the declaration's type.
 */
export type StorageLayout = ReadonlyMap<string, Codec<unknown>>;
