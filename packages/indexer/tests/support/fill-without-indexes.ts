import { sql } from 'kysely';
import { type AccountListName, accountLists, milestonesSql } from '../../src/database/account-milestones.ts';
import { countedRowsSql, countedTables } from '../../src/database/row-counts.ts';
import type { Store } from '../../src/database/store.ts';

export interface Filling {
  /** Makes the indexes and keys again. */
  makeIndexes(): Promise<void>;
  /** Counts what the triggers would have counted, and lets them count from now on. */
  end(): Promise<void>;
}

/** Takes the indexes and triggers of the network's tables away, which cost more than the rows that are to be filled in. */
export async function fillWithoutIndexes(
  store: Store,
  onStep: (step: string) => void = () => undefined,
): Promise<Filling> {
  const run = (statement: string) =>
    sql.raw(statement.replaceAll('@', `${store.schemaName}.`)).execute(store.db);
  const tables = await tablesOf(store);
  for (const table of tables) await run(`alter table @${table} disable trigger user`);
  const indexes = await indexesOf(store, tables);
  for (const { drop } of indexes) await run(drop);
  return {
    makeIndexes: () =>
      store.db.connection().execute(async (session) => {
        await sql`set maintenance_work_mem = '1GB'`.execute(session);
        for (const { name, make } of indexes) {
          onStep(name);
          await sql.raw(make).execute(session);
        }
        await sql`reset maintenance_work_mem`.execute(session);
        await sql`analyze`.execute(session);
      }),
    async end() {
      onStep('counts');
      for (const [name, table] of Object.entries(countedTables))
        await run(`insert into @row_counts ${countedRowsSql(name, table)}`);
      for (const name of Object.keys(accountLists))
        await run(`insert into @account_milestones ${milestonesSql(name as AccountListName)}`);
      for (const table of tables) await run(`alter table @${table} enable trigger user`);
      onStep('vacuum');
      await run('vacuum analyze');
    },
  };
}

/** All but the checkpoint, which is one row and found by its key. */
async function tablesOf({ db, schemaName }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = ${schemaName} and tablename not like 'kysely%' and tablename <> 'checkpoint'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Indexes and keys of tables, by what drops and what makes them. */
async function indexesOf({ db, schemaName }: Store, tables: readonly string[]) {
  const { rows } = await sql<{ name: string; drop: string; make: string }>`
    select i.indexrelid::regclass::text as name,
      case when c.conname is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
      case when c.conname is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
    from unnest(${[...tables]}::text[]) name
    join pg_index i on i.indrelid = format('%I.%I', ${schemaName}::text, name)::regclass
    left join pg_constraint c on c.conindid = i.indexrelid`.execute(db);
  return rows;
}
