import { type Kysely, sql } from 'kysely';
import type { StateVersion } from '../projection/module.ts';
import type { OwnTables } from '../schema/own-tables.ts';
import type { VersionedTable } from '../schema/table-kinds.ts';
import { incomingRows } from './insert-rows.ts';
import type { Store } from './store.ts';

/**
 * Adds versions without an end; each replaces a stored one of the same account and block. If an added version is
 * finalized, deletes the older stored ones of its account.
 */
export async function addVersions(
  db: Kysely<OwnTables>,
  { schemaName, indexed }: Store,
  versions: readonly StateVersion[],
  finalizedNumber: number,
): Promise<void> {
  if (versions.length === 0) return;
  const { table } = indexed.state;
  const { name, account, from } = namesOf(schemaName, table);
  const columns = table.written.map((column) => sql.id(column));
  const rows = versions.map(({ row }) => row);
  await sql`with new as materialized ${incomingRows(table, rows)},
    gone as (delete from ${name} old using new
      where old.${account} = new.${account} and old.${from} < new.${from} and new.${from} <= ${finalizedNumber})
    insert into ${name} (${sql.join(columns)}) select * from new
    on conflict (${account}, ${from}) do update
    set (${sql.join(columns)}) = row(${sql.join(columns.map((column) => sql`excluded.${column}`))})`.execute(
    db,
  );
}

/**
 * Sets the end of every stored version of the accounts of `versions` to the beginning of the account's next version.
 */
export async function linkVersions(
  db: Kysely<OwnTables>,
  { schemaName, indexed }: Store,
  versions: readonly StateVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  const { name, account, from, until } = namesOf(schemaName, indexed.state.table);
  const accounts = [...new Set(versions.map((version) => version.account))];
  await sql`update ${name} version set ${until} = linked.next
    from (select ${account}, ${from}, lead(${from}) over (partition by ${account} order by ${from}) as next
      from ${name} where ${account} = any(${accounts}::text[])) linked
    where version.${account} = linked.${account} and version.${from} = linked.${from}
      and version.${until} is distinct from linked.next`.execute(db);
}

/** Deletes versions whose end is at or below the finalized block: no rollback goes below that block. */
export async function pruneVersions(
  db: Kysely<OwnTables>,
  { schemaName, indexed }: Pick<Store, 'schemaName' | 'indexed'>,
  finalizedNumber: number,
): Promise<void> {
  for (const { name, kind } of indexed.layout.versionedTables) {
    await sql`delete from ${sql.id(schemaName, name)} where ${sql.id(kind.until)} <= ${finalizedNumber}`.execute(
      db,
    );
  }
}

/** The state table and its columns as SQL identifiers. */
export function namesOf(schemaName: string, { name, keys, kind }: VersionedTable) {
  const account = keys.find((key) => key !== kind.block) ?? '';
  return {
    name: sql.id(schemaName, name),
    account: sql.id(account),
    from: sql.id(kind.block),
    until: sql.id(kind.until),
    next: kind.next === undefined ? undefined : sql.id(kind.next),
  };
}
