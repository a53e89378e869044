import {
  bigint,
  boolean,
  hex,
  integer,
  json,
  kept,
  key,
  nullable,
  prose,
  text,
} from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';
import type { CollectionInfo, CollectionSettings } from './collection-state.ts';

/** Collections after each block that changed them, as the chain's state had them. */
export const collectionStates = defineTable({
  name: 'collection_states',
  kind: { kind: 'by block', block: 'block_number' },
  columns: {
    block_number: key(integer),
    collection_id: key(bigint),
    /** Destroyed in this block; everything else is then as it was before. */
    is_burned: boolean,
    /** NFT, Fungible or RFT. */
    mode: text,
    owner: hex,
    sponsor: nullable(hex),
    is_sponsor_confirmed: boolean,
    name: text,
    description: text,
    token_prefix: prose,
    settings: json<CollectionSettings>(),
    info: json<CollectionInfo>(),
  },
});

/** Collections as they are now. Triggers of the database keep it, from the states of collections and tokens. */
export const collections = defineTable({
  name: 'collections',
  kind: { kind: 'counted', block: 'updated_block' },
  columns: {
    collection_id: key(bigint),
    created_block: kept(integer),
    /** The block of the state that is shown. */
    updated_block: kept(integer),
    is_burned: kept(boolean),
    mode: kept(text),
    owner: kept(hex),
    sponsor: kept(nullable(hex)),
    name: kept(text),
    description: kept(text),
    last_token_id: kept(bigint),
  },
});
