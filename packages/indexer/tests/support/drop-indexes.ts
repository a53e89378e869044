import { sql } from 'kysely';
import type { Store } from '../../src/database/store.ts';

/** Drops indexes and keys of tables before they are filled. Returns a function that creates them again. */
export async function dropIndexes(
  { db, schemaName }: Store,
  tables: readonly string[],
): Promise<(onStep?: (step: string) => void) => Promise<void>> {
  const { rows } = await sql<{ name: string; drop: string; make: string }>`
    select i.indexrelid::regclass::text as name,
      case when c.conname is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
      case when c.conname is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where i.indrelid in (select format('%I.%I', ${schemaName}::text, name)::regclass from unnest(${[...tables]}::text[]) name)`.execute(
    db,
  );
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return (onStep) =>
    db.connection().execute(async (session) => {
      await sql`set maintenance_work_mem = '1GB'`.execute(session);
      for (const { name, make } of rows) {
        onStep?.(name);
        await sql.raw(make).execute(session);
      }
      await sql`reset maintenance_work_mem`.execute(session);
      await sql`analyze`.execute(session);
    });
}
