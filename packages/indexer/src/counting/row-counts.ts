// Row counts of a table, by section and method. Triggers count every change, no matter which code makes it, rollbacks
// and repairs included.
import type { RowCounting, Table } from '../schema/define-table.ts';
import type { Counter } from './counter.ts';

/**
 * Lengths in blocks of the spans with a stored count. The count of a range adds up long spans and, towards both ends,
 * short ones; at each end the rows of at most half a short span are counted one by one.
 */
export const spanBlocks = { long: 4096, short: 64 } as const;

/** Stands in the column of span lengths for the count over all blocks. */
export const everyBlock = 0;

/** A table whose rows are counted. */
export interface CountedTable extends Table {
  readonly counts: RowCounting;
}

/** Whether the rows of a table are counted. */
export function isCounted(table: Table): table is CountedTable {
  return table.counts !== undefined;
}

/** The counter of a table's rows, if they are counted. */
export function rowCounters(table: Table): Counter[] {
  if (!isCounted(table)) return [];
  const { name } = table;
  // Rows of tables by block are inserted and deleted, but never updated.
  const events = table.kind.kind === 'by block' ? inserting : changing;
  return [
    {
      table: name,
      triggers: events.map((event) => ({
        name: `count_rows_${event}`,
        event,
        function: 'keep_row_counts',
        arguments: [countedSql(table)],
      })),
      counts: { table: 'row_counts', column: 'table_name', name },
      countSql: rowCountsSql(table),
    },
  ];
}

const inserting = ['insert', 'delete'] as const;
const changing = [...inserting, 'update'] as const;

/** A query that counts the present rows of a table, as rows of `row_counts`; `@` stands for the schema. */
export function rowCountsSql(table: CountedTable): string {
  return `with changed as (select 1 as sign, * from @${table.name}), counted as (${countedSql(table)})
    select '${table.name}' as table_name, counted.* from counted`;
}

/** Counts rows by span. It aggregates short spans first, because most changed rows lie in a few of them. */
function countedSql({ kind, counts }: CountedTable): string {
  const { section, method = `''`, amount = '0', bySpan, where } = counts;
  const { long, short } = spanBlocks;
  const block = bySpan === undefined ? '0' : kind.block;
  const lengths = bySpan === undefined ? [everyBlock] : [everyBlock, long, short];
  const rows = where === undefined ? '' : ` where ${where}`;
  return `select span_blocks, section, method,
      case span_blocks when ${everyBlock} then 0 else first_block / span_blocks * span_blocks end as first_block,
      sum(count)::bigint as count, sum(amount) as amount
    from (select ${section} as section, ${method} as method, ${block} / ${short} * ${short} as first_block,
        sum(sign) as count, sum(sign * ${amount}) as amount from changed${rows} group by 1, 2, 3) short
    cross join unnest(array[${lengths}]) span_blocks
    group by 1, 2, 3, 4`;
}
