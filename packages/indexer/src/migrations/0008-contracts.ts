import { type Kysely, sql } from 'kysely';
import { countRowsSql } from './0005-counts.ts';

/**
 * Marks the Ethereum addresses that are contracts, in the table of addresses and in the rows of their accounts.
 * Blocks that were written before get their rows when they are decoded again: `redecode --from 0 --to N`, or
 * `rebuild`.
 */
export async function addContracts(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [
    'set local enable_seqscan = on',
    'alter table @ethereum_addresses add column contract_at_block integer',
    'alter table @accounts add column is_contract boolean not null default false',
    `create index ethereum_addresses_contracts on @ethereum_addresses (contract_at_block)
      where contract_at_block is not null`,
    `create index accounts_contracts on @accounts ((coalesce(ethereum, address))) where is_contract`,
    ...showContracts,
    ...['insert', 'delete', 'update'].map(
      (event) => `drop trigger if exists count_rows_${event} on @accounts`,
    ),
    `delete from @row_counts where table_name = 'accounts'`,
    ...countRowsSql(accounts),
  ])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

const accounts = {
  name: 'accounts',
  section: `case when ethereum is null then 'substrate' when is_contract then 'contract' else 'ethereum' end`,
  method: `case when signed_at_block is null then 'silent' else 'signer' end`,
  block: 'created_at_block',
  isUpdated: true,
} as const;

/** Keeps the Ethereum columns of accounts up to date, whichever of account and address is seen first. */
const showContracts = [
  `create or replace function @show_ethereum() returns trigger language plpgsql as $body$
    begin
      execute format(case when TG_TABLE_NAME = 'accounts' then
          'update %1$I.accounts a set ethereum = e.address, is_contract = e.contract_at_block is not null
           from new_rows n join %1$I.ethereum_addresses e on e.account = n.account where a.account = n.account'
        when TG_OP = 'DELETE' then
          'update %1$I.accounts a set ethereum = null, is_contract = false
           from old_rows o where a.account = o.account'
        else
          'update %1$I.accounts a set ethereum = n.address, is_contract = n.contract_at_block is not null
           from new_rows n where a.account = n.account
             and (a.ethereum is distinct from n.address or a.is_contract <> (n.contract_at_block is not null))'
        end, TG_TABLE_SCHEMA);
      return null;
    end $body$`,
  `create trigger show_ethereum_update after update on @ethereum_addresses referencing new table as new_rows
    for each statement execute function @show_ethereum()`,
];
