import type { V14Lookup, V16 } from '@polkadot-api/substrate-bindings';

/** A type entry of metadata as the metadata codecs take it. */
export type PortableType = V14Lookup[number];

export type PortableField = Extract<PortableType['def'], { tag: 'composite' }>['value'][number];

/** A pallet as the newest metadata lists it; older versions have less of it. */
export type PalletMetadata = V16['pallets'][number];

export type ApiMetadata = V16['apis'][number];
