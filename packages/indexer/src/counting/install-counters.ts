import type { Database } from '@hub/service-kit/database';
import { type Kysely, sql } from 'kysely';
import type { Table } from '../schema/define-table.ts';
import { type Counter, countersOf, type Trigger } from './counter.ts';

/**
 * Makes the counting triggers of a schema equal to those that the tables declare. A new or changed counter first counts
 * the present rows. Without a difference, nothing is written.
 */
export async function installCounters(
  database: Database,
  schemaName: string,
  tables: readonly Table[],
): Promise<void> {
  const wanted = countersOf(tables);
  const plan = async (db: Kysely<unknown>) => planChanges(wanted, await readTriggers(db, schemaName));
  if (isNothing(await plan(database.kysely))) return;
  await database.kysely.transaction().execute(async (db) => {
    // Every transaction that writes chain data first updates this table, so writers wait for this lock, as do other
    // starting processes.
    await sql`lock table ${sql.id(schemaName, 'checkpoint')} in exclusive mode`.execute(db);
    const run = (statement: string) => sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
    for (const statement of changeSql(wanted, await plan(db))) await run(statement);
  });
}

/** A trigger as the database's catalogue lists it. */
interface InstalledTrigger {
  readonly table: string;
  readonly name: string;
  /** The arguments in hex, each ended by a zero byte. */
  readonly arguments: string;
}

interface Changes {
  readonly drop: readonly InstalledTrigger[];
  readonly install: readonly Counter[];
}

function isNothing({ drop, install }: Changes): boolean {
  return drop.length === 0 && install.length === 0;
}

/** Compares declared with installed counters. Pure. */
export function planChanges(wanted: readonly Counter[], installed: readonly InstalledTrigger[]): Changes {
  const known = new Map(installed.map((trigger) => [`${trigger.table} ${trigger.name}`, trigger.arguments]));
  const isInstalled = ({ table, triggers }: Counter) =>
    triggers.every((trigger) => known.get(`${table} ${trigger.name}`) === argumentsInHex(trigger));
  const stays = new Set(
    wanted
      .filter(isInstalled)
      .flatMap(({ table, triggers }) => triggers.map(({ name }) => `${table} ${name}`)),
  );
  return {
    drop: installed.filter(({ table, name }) => !stays.has(`${table} ${name}`)),
    install: wanted.filter((counter) => !isInstalled(counter)),
  };
}

function argumentsInHex(trigger: Trigger): string {
  return Buffer.from(trigger.arguments.map((text) => `${text}\0`).join('')).toString('hex');
}

function changeSql(wanted: readonly Counter[], { drop, install }: Changes): string[] {
  return [
    `set local work_mem = '256MB'`,
    'set local enable_seqscan = on',
    ...drop.map(({ table, name }) => `drop trigger ${name} on @${table}`),
    ...(drop.length === 0 ? [] : strayCounts(wanted)),
    ...install.flatMap(({ table, triggers, counts, countSql }) => [
      `delete from @${counts.table} where ${counts.column} = '${counts.name}'`,
      `insert into @${counts.table} ${countSql}`,
      ...triggers.map((trigger) => createSql(table, trigger)),
    ]),
  ];
}

/** Statements that delete counts that belong to no counter. */
function strayCounts(wanted: readonly Counter[]): string[] {
  const names = (table: string) =>
    wanted.filter(({ counts }) => counts.table === table).map(({ counts }) => `'${counts.name}'`);
  return [...new Map(wanted.map(({ counts }) => [counts.table, counts.column]))].map(
    ([table, column]) => `delete from @${table} where ${column} not in (${names(table).join()})`,
  );
}

const transitions = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'new table as new_rows old table as old_rows',
};

function createSql(table: string, trigger: Trigger): string {
  const texts = trigger.arguments.map((text) => `'${text.replaceAll("'", "''")}'`);
  return `create trigger ${trigger.name} after ${trigger.event} on @${table} referencing ${transitions[trigger.event]}
    for each statement execute function @${trigger.function}(${texts.join()})`;
}

async function readTriggers(db: Kysely<unknown>, schemaName: string): Promise<InstalledTrigger[]> {
  const { rows } = await sql<InstalledTrigger>`
    select relname as "table", tgname as name, encode(tgargs, 'hex') as arguments
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_proc on pg_proc.oid = tgfoid
    where nspname = ${schemaName} and proname in ('keep_row_counts', 'keep_milestones')`.execute(db);
  return rows;
}
