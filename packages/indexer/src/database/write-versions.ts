import { type Kysely, sql } from 'kysely';
import { type BalanceVersion, balanceRow } from '../modules/balances/balance-version.ts';
import { coinBalances } from '../modules/balances/table.ts';
import type { Tables } from '../modules/tables.ts';
import { incomingRows } from './insert-rows.ts';
import type { Store } from './store.ts';

/** Adds versions that nothing has ended yet, and drops those before a final one. */
export async function addBalances(
  db: Kysely<Tables>,
  { schemaName }: Store,
  versions: readonly BalanceVersion[],
  finalizedNumber: number,
): Promise<void> {
  if (versions.length === 0) return;
  const table = sql.id(schemaName, coinBalances.name);
  const columns = coinBalances.written.map((column) => sql.id(column));
  await sql`with new as materialized ${incomingRows(coinBalances, versions.map(balanceRow))},
    gone as (delete from ${table} old using new
      where old.account = new.account and old.valid_from < new.valid_from and new.valid_from <= ${finalizedNumber})
    insert into ${table} (${sql.join(columns)}) select * from new
    on conflict (account, valid_from) do update
    set (${sql.join(columns)}) = row(${sql.join(columns.map((column) => sql`excluded.${column}`))})`.execute(
    db,
  );
}

/** Lets each version of these accounts end where the next one begins. */
export async function linkBalances(
  db: Kysely<Tables>,
  { schemaName }: Store,
  versions: readonly BalanceVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  const table = sql.id(schemaName, coinBalances.name);
  const accounts = [...new Set(versions.map(({ account }) => account))];
  await sql`update ${table} version set valid_until = linked.next
    from (select account, valid_from, lead(valid_from) over (partition by account order by valid_from) as next
      from ${table} where account = any(${accounts}::text[])) linked
    where version.account = linked.account and version.valid_from = linked.valid_from
      and version.valid_until is distinct from linked.next`.execute(db);
}

/** Drops versions that ended in a finalized block: no rollback goes below it. */
export async function pruneBalances(db: Kysely<Tables>, finalizedNumber: number): Promise<void> {
  await db.deleteFrom('coin_balances').where('valid_until', '<=', finalizedNumber).execute();
}
