import { hex, integer, json, key, nullable, text } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

export const extrinsics = defineTable({
  name: 'extrinsics',
  kind: { kind: 'by block', block: 'block_number', index: 'index_in_block' },
  columns: {
    block_number: key(integer),
    index_in_block: key(integer),
    hash: hex,
    /** Null for an unsigned extrinsic. */
    signer: nullable(hex),
    section: text,
    method: text,
    args: json<Record<string, unknown>>(),
    as_hex: hex,
  },
  counts: { section: 'section', method: 'method', bySpan: true },
  lists: { signed: { account: 'signer', section: 'section', method: 'method' } },
});
