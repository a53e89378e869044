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

/** The states of collections after each block that changed them. */
export const collectionStates = defineTable({
  name: 'collection_states',
  kind: { kind: 'by block', block: 'block_number' },
  columns: {
    block_number: key(integer),
    collection_id: key(bigint),
    /** Whether the collection was destroyed in this block; the other columns then have their last values. */
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

/**
 * The present values of collections, destroyed ones included. Triggers derive them from the states of collections and
 * tokens.
 */
export const collections = defineTable({
  name: 'collections',
  kind: { kind: 'counted', block: 'updated_block' },
  columns: {
    collection_id: key(bigint),
    created_block: kept(integer),
    /** The block of the collection's last state. */
    updated_block: kept(integer),
    is_burned: kept(boolean),
    mode: kept(text),
    owner: kept(hex),
    sponsor: kept(nullable(hex)),
    name: kept(text),
    description: kept(text),
    last_token_id: kept(bigint),
  },
  counts: { section: 'mode', method: `case when is_burned then 'burned' else '' end` },
});
