import type { QueryExecutorProvider, RawBuilder } from 'kysely';

interface Source {
  readonly plain: QueryExecutorProvider;
}

/** The rows of a statement that names the schema of its tables itself. */
export async function readRows<Row>({ plain }: Source, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  const { rows } = await statement.execute(plain);
  return rows;
}

/** The count that is such a statement's one row. */
export async function readCount(
  source: Source,
  statement: RawBuilder<{ readonly count: number }>,
): Promise<number> {
  const [row] = await readRows(source, statement);
  return row?.count ?? 0;
}
