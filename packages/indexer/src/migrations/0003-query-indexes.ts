import { type Kysely, sql } from 'kysely';

/** An index that serves queries of the API. */
interface QueryIndex {
  readonly name: string;
  readonly on: string;
  readonly columns: string;
}

const shown = '(coalesce(ethereum, address))';
const amounts = ['available', 'locked', 'free', 'total', 'reserved', 'staked', 'unstaked', 'canstake'];
const current = 'where valid_until is null';

/** They replace indexes of the first migration. Each serves the filters and orders on its leading columns. */
const indexes: readonly QueryIndex[] = [
  {
    name: 'extrinsics_by_signer',
    on: 'extrinsics',
    columns: '(signer, block_number, index_in_block) include (section, method)',
  },
  { name: 'extrinsics_by_index', on: 'extrinsics', columns: '(index_in_block, block_number)' },
  { name: 'accounts_by_shown_address', on: 'accounts', columns: `(${shown})` },
  { name: 'accounts_by_created_at_block', on: 'accounts', columns: `(created_at_block, ${shown})` },
  { name: 'accounts_ethereum', on: 'accounts', columns: `(${shown}) where ethereum is not null` },
  { name: 'accounts_signers', on: 'accounts', columns: `(${shown}) where signed_at_block is not null` },
  { name: 'coin_transfers_by_size', on: 'coin_transfers', columns: '(amount, block_number, event_index)' },
  // Counts for any filter of amounts read this index alone.
  {
    name: 'coin_balances_amounts',
    on: 'coin_balances',
    columns: `(account) include (${amounts.join(', ')}) ${current}`,
  },
  ...amounts.map((amount) => ({
    name: `coin_balances_by_${amount}`,
    on: 'coin_balances',
    columns: `(${amount}, account) ${current}`,
  })),
];

const replaced = [
  'events_by_method_block_number_event_index',
  'extrinsics_by_method_block_number_index_in_block',
  'extrinsics_by_signer_block_number_index_in_block',
  'accounts_by_address',
  'accounts_by_created_at_block_address',
  'coin_transfers_by_amount',
  'coin_balances_current',
];

/** Adds indexes, and the Ethereum address of accounts, so that the API's queries read no whole tables. */
export async function addQueryIndexes(db: Kysely<unknown>, schemaName: string): Promise<void> {
  const schema = sql.id(schemaName);
  const run = (statement: string) => sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
  await run('set local enable_seqscan = on');
  await addShownAddress(run);
  for (const name of replaced) await sql`drop index ${schema}.${sql.id(name)}`.execute(db);
  // Counts above a minimum amount are answered by the index alone.
  await run('alter table @account_history drop constraint account_history_pkey');
  await run(`alter table @account_history add constraint account_history_pkey
    primary key (account, kind, block_number, event_index) include (amount)`);
  for (const { name, on, columns } of indexes) await run(`create index ${name} on @${on} ${columns}`);
}

/** Keeps `accounts.ethereum` up to date, whichever of the account and its Ethereum address is seen first. */
async function addShownAddress(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run('alter table @accounts add column ethereum text collate "C"');
  await run(
    `update @accounts a set ethereum = e.address from @ethereum_addresses e where e.account = a.account`,
  );
  await run(`create function @show_ethereum() returns trigger language plpgsql as $body$
    begin
      execute format(case when TG_TABLE_NAME = 'accounts' then
          'update %1$I.accounts a set ethereum = e.address
           from new_rows n join %1$I.ethereum_addresses e on e.account = n.account where a.account = n.account'
        when TG_OP = 'INSERT' then
          'update %1$I.accounts a set ethereum = n.address from new_rows n where a.account = n.account'
        else
          'update %1$I.accounts a set ethereum = null from old_rows o where a.account = o.account'
        end, TG_TABLE_SCHEMA);
      return null;
    end $body$`);
  for (const [table, event, rows] of [
    ['accounts', 'insert', 'new table as new_rows'],
    ['ethereum_addresses', 'insert', 'new table as new_rows'],
    ['ethereum_addresses', 'delete', 'old table as old_rows'],
  ] as const) {
    await run(`create trigger show_ethereum_${event} after ${event} on @${table} referencing ${rows}
      for each statement execute function @show_ethereum()`);
  }
}
