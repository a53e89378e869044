// The tables of the indexer and the chain API for the network `unique`, and the table `probe` of their database watch.
// Creating the tables takes longer than many tests, so a test database keeps them: after each test only their rows are
// deleted.
import { openSubmissionStore } from '@hub/chain-api/extrinsics/submissions/store/submission-store';
import { openStore } from '@hub/indexer/database/store';
import { indexed } from '@hub/indexer/modules/modules';
import type { Database } from '@hub/service-kit/database';
import { createWriteProbe } from '@hub/service-kit/probe-writing';
import { type Kysely, sql } from 'kysely';

export const serviceSchemas = ['indexer_unique', 'chain_api_unique', 'service_watch'];
/** The executed migrations, and the row that the database watch writes. The migrations leave all other tables empty. */
const keptTables = ['kysely_migration', 'kysely_migration_lock', 'probe'];
/** If all tables together are larger, deleting their rows takes longer than creating new tables. */
const largestBytes = 16 * 1024 * 1024;
const anyChain = `0x${'00'.repeat(32)}` as const;

/** A digest of the relations, columns, indexes, constraints, triggers, functions and access rights in the schemas. */
export type Structure = string;

/** Creates the tables in an empty database. */
export async function createServiceTables(database: Database): Promise<Structure> {
  await openStore(database, 'unique', indexed);
  await openSubmissionStore(database, 'chain_api_unique', anyChain);
  await createWriteProbe(database).write();
  await resetProbe(database.kysely);
  return readStructure(database.kysely);
}

/**
 * Deletes the rows of the tables. Returns false, and changes nothing, if the structure of the tables has changed since
 * their creation, if they are together larger than `largestBytes`, or if the row of the database watch is missing.
 */
export async function emptyServiceTables(database: Database, created: Structure): Promise<boolean> {
  const { kysely } = database;
  if ((await readBytes(kysely)) > largestBytes || (await readStructure(kysely)) !== created) return false;
  if (!(await resetProbe(kysely))) return false;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in (${sql.join(serviceSchemas)}) and tablename not in (${sql.join(keptTables)})`.execute(
    kysely,
  );
  await kysely.transaction().execute(async (transaction) => {
    // Turns the triggers of foreign keys off, because each table is emptied anyway.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const { schema, name } of tables)
      await sql`delete from ${sql.id(schema, name)}`.execute(transaction);
  });
  return true;
}

/** Sets the counter in the row of the database watch to 0. Returns false if that row is missing. */
async function resetProbe(kysely: Kysely<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`update service_watch.probe set writes = 0`.execute(kysely);
  return numAffectedRows === 1n;
}

async function readBytes(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::int8 as bytes from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in (${sql.join(serviceSchemas)})`.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function readStructure(db: Kysely<unknown>): Promise<Structure> {
  const { rows } = await sql<{ structure: Structure }>`
    with
    schemas as (select oid, nspname, nspacl from pg_namespace where nspname in (${sql.join(serviceSchemas)})),
    relations as (select pg_class.* from pg_class join schemas on relnamespace = schemas.oid),
    parts (part) as (
      select concat_ws(' ', nspname, nspacl::text) from schemas
      union all
      select concat_ws(' ', relnamespace::regnamespace, relname, relkind, relpersistence, reloptions::text, relacl::text)
        from relations
      union all
      select concat_ws(' ', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attcollation, attnotnull,
        attstattarget, pg_get_expr(adbin, adrelid)) from pg_attribute
        join relations on attrelid = relations.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0
      union all
      select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) from pg_index join relations on indexrelid = relations.oid
      union all
      select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(pg_constraint.oid)) from pg_constraint
        join schemas on connamespace = schemas.oid
      union all
      select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger
        join relations on tgrelid = relations.oid where not tgisinternal
      union all
      select pg_get_functiondef(pg_proc.oid) from pg_proc join schemas on pronamespace = schemas.oid)
    select md5(coalesce(string_agg(part, E'\n' order by part collate "C"), '')) as structure from parts`.execute(
    db,
  );
  return rows[0]?.structure ?? '';
}
