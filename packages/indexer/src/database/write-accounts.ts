import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { BlockRows } from './block-rows.ts';
import type { Store } from './store.ts';
import type { AccountsTable, EthereumAddressesTable, Tables } from './tables.ts';

const ANSWER_PREFIX = 42;

/** Adds the accounts that blocks (in order) touch; of known ones the earliest block of each fact stays. */
export async function writeAccounts(
  db: Kysely<Tables>,
  { schemaName }: Store,
  blocks: readonly BlockRows[],
): Promise<void> {
  const accounts = sql.id(schemaName, 'accounts');
  // NOTE: least() ignores nulls.
  await sql`insert into ${accounts} as known
    select * from json_populate_recordset(null::${accounts}, ${JSON.stringify(accountRows(blocks))}::json)
    on conflict (account) do update set
      created_at_block = least(known.created_at_block, excluded.created_at_block),
      signed_at_block = least(known.signed_at_block, excluded.signed_at_block)`.execute(db);
  const ethereum = sql.id(schemaName, 'ethereum_addresses');
  await sql`insert into ${ethereum} as known
    select * from json_populate_recordset(null::${ethereum}, ${JSON.stringify(ethereumRows(blocks))}::json)
    on conflict (account) do update set
      block_number = least(known.block_number, excluded.block_number)`.execute(db);
}

function accountRows(blocks: readonly BlockRows[]): Insertable<AccountsTable>[] {
  const rows = new Map<Hex, Insertable<AccountsTable>>();
  for (const { number, touchedAccounts, signers } of blocks) {
    for (const account of touchedAccounts) {
      if (rows.has(account)) continue;
      const address = encodeSs58(fromHex(account), ANSWER_PREFIX);
      rows.set(account, { account, address, created_at_block: number, signed_at_block: null });
    }
    for (const signer of signers) {
      const row = rows.get(signer);
      if (row !== undefined) row.signed_at_block ??= number;
    }
  }
  return [...rows.values()];
}

function ethereumRows(blocks: readonly BlockRows[]): Insertable<EthereumAddressesTable>[] {
  const rows = new Map<string, Insertable<EthereumAddressesTable>>();
  for (const { number, ethereumAddresses } of blocks) {
    for (const address of ethereumAddresses) {
      const account = toHex(ethereumToSubstrate(address));
      if (!rows.has(account)) rows.set(account, { account, address, block_number: number });
    }
  }
  return [...rows.values()];
}
