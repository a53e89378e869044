import { type Kysely, sql } from 'kysely';
import { type BalanceVersion, balanceRow } from './balance-version.ts';
import { insertRows } from './insert-rows.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Adds versions of balances: each ends the account's version before it and is ended by the one after it, so that a
 * block healed late slides in between. Versions of one account come in the order of their blocks.
 */
export async function writeBalances(
  db: Kysely<Tables>,
  { schemaName }: Store,
  versions: readonly BalanceVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  const table = sql.id(schemaName, 'coin_balances');
  const starts = JSON.stringify(
    versions.map(({ account, blockNumber }) => ({ account, valid_from: blockNumber })),
  );
  const incoming = sql`json_populate_recordset(null::${table}, ${starts}::json)`;
  await sql`delete from ${table} old using ${incoming} new
    where old.account = new.account and old.valid_from = new.valid_from`.execute(db);
  await insertRows(
    db,
    schemaName,
    'coin_balances',
    versions.map((version) => balanceRow(version)),
  );
  await sql`update ${table} version set valid_until = (
      select min(later.valid_from) from ${table} later
      where later.account = version.account and later.valid_from > version.valid_from)
    where version.account in (select account from ${incoming})`.execute(db);
}

/** Drops versions that ended in a finalized block: no rollback goes below it. */
export async function pruneBalances(db: Kysely<Tables>, finalizedNumber: number): Promise<void> {
  await db.deleteFrom('coin_balances').where('valid_until', '<=', finalizedNumber).execute();
}
