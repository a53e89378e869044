import { type Kysely, sql } from 'kysely';
import { type BalanceVersion, balanceRow } from './balance-version.ts';
import { incomingRows } from './insert-rows.ts';
import type { Store } from './store.ts';
import { columnsOf } from './table-columns.ts';
import type { Tables } from './tables.ts';

/**
 * Adds versions of balances: each ends the account's version before it and is ended by the one after it, so that a
 * block healed late slides in between. Versions that one of a finalized block ends are dropped.
 */
export async function writeBalances(
  db: Kysely<Tables>,
  { schemaName }: Store,
  versions: readonly BalanceVersion[],
  finalizedNumber: number,
): Promise<void> {
  if (versions.length === 0) return;
  const table = sql.id(schemaName, 'coin_balances');
  const incoming = incomingRows('coin_balances', versions.map(balanceRow));
  const final = versions.filter(({ blockNumber }) => blockNumber <= finalizedNumber).map(balanceRow);
  if (final.length > 0) {
    await sql`delete from ${table} old using ${incomingRows('coin_balances', final)} new
      where old.account = new.account and old.valid_from < new.valid_from`.execute(db);
  }
  const columns = columnsOf('coin_balances', 'key', 'value').map((column) => sql.id(column));
  await sql`insert into ${table} (${sql.join(columns)}) select * from ${incoming} new
    on conflict (account, valid_from) do update
    set (${sql.join(columns)}) = row(${sql.join(columns.map((column) => sql`excluded.${column}`))})`.execute(
    db,
  );
  await sql`update ${table} version set valid_until = linked.next
    from (select account, valid_from, lead(valid_from) over (partition by account order by valid_from) as next
      from ${table} where account in (select account from ${incoming} new)) linked
    where version.account = linked.account and version.valid_from = linked.valid_from
      and version.valid_until is distinct from linked.next`.execute(db);
}

/** Drops versions that ended in a finalized block: no rollback goes below it. */
export async function pruneBalances(db: Kysely<Tables>, finalizedNumber: number): Promise<void> {
  await db.deleteFrom('coin_balances').where('valid_until', '<=', finalizedNumber).execute();
}
