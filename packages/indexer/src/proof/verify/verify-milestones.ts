import { sql } from 'kysely';
import { checkpointsSql, listsOf } from '../../counting/account-lists.ts';
import type { Difference } from './difference.ts';
import type { VerifyContext } from './verify-context.ts';

interface MilestoneRow {
  readonly list: string;
  readonly account: string;
  readonly section: string;
  readonly method: string;
  readonly block_number: number;
  readonly row_index: number;
  readonly stored_count: string | null;
  readonly expected_count: string | null;
  readonly stored_large: string | null;
  readonly expected_large: string | null;
}

/** Compares the stored count checkpoints of account lists with those computed from the rows. */
export async function verifyMilestones({ db, schemaName, store, report }: VerifyContext): Promise<void> {
  const lists = store.indexed.layout.tables.flatMap(listsOf);
  const expected = lists.map(checkpointsSql).join(' union all ').replaceAll('@', `"${schemaName}".`);
  const { rows } = await sql<MilestoneRow>`
    select list, account, section, method, block_number, row_index,
      known.count::text as stored_count, expected.count::text as expected_count,
      known.large_count::text as stored_large, expected.large_count::text as expected_large
    from ${sql.id(schemaName, 'account_milestones')} known
    full join (${sql.raw(expected)}) expected using (list, account, section, method, block_number, row_index)
    where known.count is distinct from expected.count or known.large_count is distinct from expected.large_count`.execute(
    db,
  );
  report(rows.flatMap(milestoneDifferences));
}

function milestoneDifferences({
  stored_count,
  expected_count,
  stored_large,
  expected_large,
  block_number: block,
  row_index,
  ...list
}: MilestoneRow): Difference[] {
  const key = { ...list, block_number: String(block), row_index: String(row_index) };
  const base = { table: 'account_milestones', block, key } as const;
  if (stored_count === null || expected_count === null)
    return [{ ...base, column: undefined, stored: stored_count, expected: expected_count }];
  return [
    { ...base, column: 'count', stored: stored_count, expected: expected_count },
    { ...base, column: 'large_count', stored: stored_large, expected: expected_large },
  ].filter(({ stored, expected }) => stored !== expected);
}
