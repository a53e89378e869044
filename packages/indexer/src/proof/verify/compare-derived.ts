import { type RawBuilder, sql } from 'kysely';
import type { Table } from '../../schema/define-table.ts';
import type { TextRow } from '../../schema/row-text.ts';
import { compareRows } from './compare-rows.ts';
import type { VerifyContext } from './verify-context.ts';

/**
 * Compares a table that triggers maintain with its expected rows, given as a query with the same column names. The
 * database finds the differing rows, because millions may be equal.
 */
export async function compareDerived(
  { db, schemaName, report }: Pick<VerifyContext, 'db' | 'schemaName' | 'report'>,
  table: Table,
  expected: RawBuilder<unknown>,
): Promise<void> {
  const names = Object.keys(table.columns);
  const texts = sql.join(names.map((name) => sql`${sql.id(name)}::text as ${sql.id(name)}`));
  const { rows } = await sql<TextRow & { readonly side: string }>`
    with stored as materialized (select ${texts} from ${sql.id(schemaName, table.name)}),
    expected as materialized (select ${texts} from (${expected}) rows)
    (select 'stored' as side, * from (select * from stored except select * from expected) more)
    union all
    (select 'expected', * from (select * from expected except select * from stored) less)`.execute(db);
  const of = (wanted: string): TextRow[] =>
    rows.flatMap(({ side, ...row }) => (side === wanted ? [row] : []));
  const values = names.filter((name) => !table.keys.includes(name));
  report(compareRows({ ...table, values }, of('stored'), of('expected')));
}
