import { sql } from 'kysely';
import { type CountedTable, everyBlock, isCounted, rowCountsSql } from '../../counting/row-counts.ts';
import type { TextRow } from '../../schema/row-text.ts';
import type { Difference } from './difference.ts';
import type { VerifyContext } from './verify-context.ts';
import { verifyMilestones } from './verify-milestones.ts';

/** Compares the counts that triggers maintain with the rows. */
export async function verifyCounted(context: VerifyContext): Promise<void> {
  const { tables } = context.store.indexed.layout;
  for (const table of tables.filter(isCounted)) await verifyCounts(context, table);
  await verifyStrayCounts(context);
  await verifyMilestones(context);
}

interface CountRow {
  readonly table_name: string;
  readonly span_blocks: number;
  readonly section: string;
  readonly method: string;
  readonly first_block: number;
  readonly stored_count: string | null;
  readonly expected_count: string | null;
  readonly stored_amount: string | null;
  readonly expected_amount: string | null;
}

async function verifyCounts({ db, schemaName, report }: VerifyContext, table: CountedTable): Promise<void> {
  const counted = sql.raw(rowCountsSql(table).replaceAll('@', `"${schemaName}".`));
  const { rows } = await sql<CountRow>`
    select ${table.name} as table_name, span_blocks, section, method, first_block,
      known.count::text as stored_count, counted.count::text as expected_count,
      known.amount::text as stored_amount, counted.amount::text as expected_amount
    from (select * from ${sql.id(schemaName, 'row_counts')} where table_name = ${table.name}) known
    full join (${counted}) counted using (span_blocks, section, method, first_block)
    where known.count is distinct from counted.count
      or known.amount is distinct from counted.amount`.execute(db);
  report(rows.flatMap(countDifferences));
}

async function verifyStrayCounts({ db, schemaName, store, report }: VerifyContext): Promise<void> {
  const { tables } = store.indexed.layout;
  const { rows } = await sql<CountRow>`
    select table_name, span_blocks, section, method, first_block, count::text as stored_count,
      null as expected_count, amount::text as stored_amount, null as expected_amount
    from ${sql.id(schemaName, 'row_counts')}
    where table_name not in (${sql.join(tables.filter(isCounted).map(({ name }) => name))})`.execute(db);
  report(rows.flatMap(countDifferences));
}

function countDifferences(row: CountRow): Difference[] {
  const { table_name, span_blocks, section, method, first_block, stored_count, expected_count } = row;
  const key: TextRow = {
    table_name,
    span_blocks: String(span_blocks),
    section,
    method,
    first_block: String(first_block),
  };
  const block = span_blocks === everyBlock ? null : first_block;
  const base = { table: 'row_counts', block, key } as const;
  if (stored_count === null || expected_count === null) {
    return [{ ...base, column: undefined, stored: stored_count, expected: expected_count }];
  }
  return [
    { ...base, column: 'count', stored: stored_count, expected: expected_count },
    { ...base, column: 'amount', stored: row.stored_amount, expected: row.expected_amount },
  ].filter(({ stored, expected }) => stored !== expected);
}
