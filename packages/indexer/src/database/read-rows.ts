import type { QueryExecutorProvider, RawBuilder } from 'kysely';

interface Source {
  readonly plain: QueryExecutorProvider;
}

/** Runs a statement whose table names include the schema, and returns its rows. */
export async function readRows<Row>({ plain }: Source, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  const { rows } = await statement.execute(plain);
  return rows;
}

/** Runs a statement whose table names include the schema and that returns one row with a count. Returns the count. */
export async function readCount(
  source: Source,
  statement: RawBuilder<{ readonly count: number }>,
): Promise<number> {
  const [row] = await readRows(source, statement);
  return row?.count ?? 0;
}
