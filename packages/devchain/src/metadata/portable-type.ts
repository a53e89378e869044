import type { V14Lookup, V16 } from '@polkadot-api/substrate-bindings';

/** A type entry in the form that the metadata codecs accept. */
export type PortableType = V14Lookup[number];

export type PortableField = Extract<PortableType['def'], { tag: 'composite' }>['value'][number];

/** A pallet in the newest metadata version; older versions have fewer fields. */
export type PalletMetadata = V16['pallets'][number];

export type ApiMetadata = V16['apis'][number];
