import { bigint, hex, integer, key } from './columns.ts';
import { defineTable } from './define-table.ts';

/** Decoded blocks. */
export const blocks = defineTable({
  name: 'blocks',
  kind: { kind: 'by block', block: 'number' },
  columns: {
    number: key(integer),
    hash: hex,
    parent_hash: hex,
    /** Version of the runtime that executed the block. */
    spec_version: bigint,
    timestamp_ms: bigint,
    relay_parent_number: bigint,
    relay_parent_storage_root: hex,
  },
  counts: { section: `''`, bySpan: true },
});
