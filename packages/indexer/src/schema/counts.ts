// Tables with counts of other tables' rows, maintained by triggers (counting/).
import { bigint, hex, integer, key, sum, text } from './columns.ts';
import { defineTable } from './define-table.ts';

/** Number of a table's rows by kind, so that requests need not count a large table. Exact in every transaction. */
export const rowCounts = defineTable({
  name: 'row_counts',
  kind: { kind: 'counted', block: 'first_block' },
  columns: {
    table_name: key(text),
    /** Number of blocks in the counted span, which begins with `first_block`; 0 stands for all blocks. */
    span_blocks: key(integer),
    section: key(text),
    method: key(text),
    first_block: key(integer),
    count: bigint,
    /** Sum of the rows' amounts; 0 if the table declares no amount. */
    amount: sum,
  },
});

/** Count checkpoints: the number of rows of an account's list up to a row. */
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
