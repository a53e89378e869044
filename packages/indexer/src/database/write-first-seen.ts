import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { type Kysely, type Selectable, sql } from 'kysely';
import { accounts, ethereumAddresses } from '../modules/accounts/table.ts';
import type { Tables } from '../modules/tables.ts';
import type { BlockFacts } from '../projection/block-rows.ts';
import { addEthereumRows } from '../projection/first-seen.ts';
import type { NewRow, RowType } from '../schema/define-table.ts';
import { incomingRows } from './insert-rows.ts';
import type { Store } from './store.ts';

const ANSWER_PREFIX = 42;

/** Adds the accounts that blocks (in order) touch; of known ones the earliest block of each fact stays. */
export async function writeAccounts(
  db: Kysely<Tables>,
  { schemaName }: Store,
  blocks: readonly BlockFacts[],
): Promise<void> {
  const touched = touchedAccounts(blocks);
  const rows = await unknownFacts(db, schemaName, touched);
  if (rows.length > 0) {
    const incoming = incomingRows(accounts, rows.map(accountRow));
    // NOTE: least() ignores nulls.
    await sql`insert into ${sql.id(schemaName, accounts.name)} as known (account, address, created_at_block, signed_at_block)
      select * from ${incoming} new
      on conflict (account) do update set
        created_at_block = least(known.created_at_block, excluded.created_at_block),
        signed_at_block = least(known.signed_at_block, excluded.signed_at_block)`.execute(db);
  }
  const ethereum = new Map<string, NewRow<typeof ethereumAddresses>>();
  for (const block of blocks) addEthereumRows(ethereum, block);
  if (ethereum.size === 0) return;
  const addresses = sql.id(schemaName, ethereumAddresses.name);
  await sql`insert into ${addresses} as known (account, address, block_number, contract_at_block)
    select * from ${incomingRows(ethereumAddresses, [...ethereum.values()])} new
    on conflict (account) do update set
      block_number = least(known.block_number, excluded.block_number),
      contract_at_block = least(known.contract_at_block, excluded.contract_at_block)
    where known.block_number > excluded.block_number
      or (known.contract_at_block is null and excluded.contract_at_block is not null)
      or known.contract_at_block > excluded.contract_at_block`.execute(db);
}

type Touched = Omit<Selectable<RowType<typeof accounts>>, 'address' | 'ethereum' | 'is_contract'>;

/** Those that the table does not know, or not from so early a block. Few are, once a chain is well known. */
async function unknownFacts(
  db: Kysely<Tables>,
  schemaName: string,
  touched: ReadonlyMap<string, Touched>,
): Promise<Touched[]> {
  if (touched.size === 0) return [];
  const { rows } = await sql<{ account: string }>`
    select account from ${incomingRows(accounts, [...touched.values()])} new
    left join ${sql.id(schemaName, accounts.name)} known using (account)
    where known.created_at_block is null or known.created_at_block > new.created_at_block
      or (known.signed_at_block is null and new.signed_at_block is not null)
      or known.signed_at_block > new.signed_at_block`.execute(db);
  const unknown = new Set(rows.map(({ account }) => account));
  return [...touched.values()].filter(({ account }) => unknown.has(account));
}

function touchedAccounts(blocks: readonly BlockFacts[]): Map<string, Touched> {
  const rows = new Map<string, Touched>();
  for (const { number, touchedAccounts, signers } of blocks) {
    for (const account of touchedAccounts) {
      if (!rows.has(account)) rows.set(account, { account, created_at_block: number, signed_at_block: null });
    }
    for (const signer of signers) {
      const row = rows.get(signer);
      if (row !== undefined) row.signed_at_block ??= number;
    }
  }
  return rows;
}

function accountRow(touched: Touched): NewRow<typeof accounts> {
  return { ...touched, address: encodeSs58(fromHex(touched.account), ANSWER_PREFIX) };
}
