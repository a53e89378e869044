import { type Kysely, sql } from 'kysely';
import {
  type AccountListName,
  accountLists,
  createMilestones,
  markMilestonesSql,
} from '../account-milestones.ts';
import { countedTables, countRowsSql, createRowCounts } from '../row-counts.ts';

/**
 * What the database counts by itself, from the rows as they are. Earlier versions counted by other spans and fewer
 * milestones; their counts go.
 */
export async function addCounts(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [
    `set local work_mem = '256MB'`,
    'set local enable_seqscan = on',
    'drop table if exists @row_counts, @account_milestones',
    'drop function if exists @keep_row_counts, @keep_milestones cascade',
    ...createRowCounts,
    // Accounts are counted by what 0008 adds to them.
    ...Object.entries(countedTables)
      .filter(([name]) => name !== 'accounts')
      .flatMap(([name, table]) => countRowsSql(name, table)),
    ...createMilestones,
    ...Object.keys(accountLists).flatMap((name) => markMilestonesSql(name as AccountListName)),
  ])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}
