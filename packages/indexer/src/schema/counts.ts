// Tables in which triggers keep counts of other tables' rows (counting/).
import { bigint, hex, integer, key, sum, text } from './columns.ts';
import { defineTable } from './define-table.ts';

/** How many rows of a kind a table has, so that no request counts a large table; exact in every transaction. */
export const rowCounts = defineTable({
  name: 'row_counts',
  kind: { kind: 'counted', block: 'first_block' },
  columns: {
    table_name: key(text),
    /** The rows of this many blocks from `first_block` on; 0: of all blocks. */
    span_blocks: key(integer),
    section: key(text),
    method: key(text),
    first_block: key(integer),
    count: bigint,
    /** Sum of the rows' amounts, where they have one. */
    amount: sum,
  },
});

/** How many rows an account's list has up to one of them. */
export const accountMilestones = defineTable({
  name: 'account_milestones',
  kind: { kind: 'counted', block: 'block_number' },
  columns: {
    list: key(text),
    account: key(hex),
    section: key(text),
    method: key(text),
    block_number: key(integer),
    row_index: key(integer),
    count: bigint,
    large_count: bigint,
  },
});
