import type { V14, V14Lookup } from '@polkadot-api/substrate-bindings';

/** A type entry of metadata as the metadata codecs take it. */
export type PortableType = V14Lookup[number];

export type PortableField = Extract<PortableType['def'], { tag: 'composite' }>['value'][number];

export type PalletMetadata = V14['pallets'][number];
