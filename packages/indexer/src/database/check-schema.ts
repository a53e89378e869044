import { AppError } from '@hub/primitives/app-error';
import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import { type FoundTable, schemaProblems } from '../schema/schema-problems.ts';

/** Tables without chain data: the write lease and the executed migrations. They are not compared. */
const ownTables = ['writer', 'kysely_migration', 'kysely_migration_lock'];

/**
 * Compares the tables of a schema with their declarations. Throws AppError 'DatabaseUnusable' with a list of all
 * differences: a migration is missing, or somebody changed the schema by hand.
 */
export async function checkSchema(
  { kysely }: Database,
  schemaName: string,
  tables: readonly Table[],
): Promise<void> {
  const { rows } = await sql<FoundTable>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'sql', format_type(atttypid, atttypmod),
          'collation', collname, 'isNullable', not attnotnull) order by attnum)
        from pg_attribute left join pg_collation on pg_collation.oid = attcollation
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(attname), '[]') from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any((indkey::int2[])[0:indnkeyatts - 1])
        where indrelid = pg_class.oid and indisprimary) as "primaryKey",
      (select coalesce(json_agg(attname), '[]') from pg_index
        join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = pg_class.oid) as indexed
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schemaName} and relkind in ('r', 'p') and relname not in (${sql.join(ownTables)})`.execute(
    kysely,
  );
  const problems = schemaProblems(tables, rows);
  if (problems.length === 0) return;
  throw new AppError({
    code: 'DatabaseUnusable',
    message: `The tables of ${schemaName} are not as this program declares them. ${problems.join('; ')}`,
  });
}
