// Tables that the indexer itself needs, independent of the modules.
import { bigint, hex, integer, json, key, nullable, proof, prose } from './columns.ts';
import { defineTable, type NewRow } from './define-table.ts';

/** The newest written block: at most one row. */
export const checkpoint = defineTable({
  name: 'checkpoint',
  kind: { kind: 'bookkeeping', block: 'block_number', isPerBlock: false, later: ['unrolled_from'] },
  columns: {
    /** Always 1. */
    id: key(integer),
    genesis_hash: hex,
    /** Last block written. */
    block_number: integer,
    block_hash: hex,
    finalized_number: integer,
    /** First block with a rolling hash that is missing or must be computed again; null when there is none. */
    unrolled_from: nullable(proof(integer)),
    /** Hash of the row's keys and values. */
    row_hash: nullable(proof(hex)),
  },
});

/** Blocks that could not be decoded, with the bytes of the node. */
export const quarantine = defineTable({
  name: 'quarantine',
  kind: { kind: 'bookkeeping', block: 'block_number', isPerBlock: true, later: [] },
  columns: {
    block_number: key(integer),
    block_hash: hex,
    parent_hash: hex,
    spec_version: bigint,
    reason: prose,
    extrinsics: json<string[]>(),
    events: nullable(hex),
    attempts: integer,
    /** Hash of the row's keys and values. */
    row_hash: nullable(proof(hex)),
  },
});

/** For each block, the hash of its rows and the rolling hash over all blocks up to it (rows-hash.ts). */
export const rollingHashes = defineTable({
  name: 'rolling_hashes',
  kind: { kind: 'bookkeeping', block: 'block_number', isPerBlock: true, later: [] },
  columns: {
    block_number: key(integer),
    rows_hash: hex,
    /** Null, or not valid, until `checkpoint.unrolled_from` has passed the block. */
    rolling_hash: nullable(hex),
  },
});

export type NewQuarantined = NewRow<typeof quarantine>;
