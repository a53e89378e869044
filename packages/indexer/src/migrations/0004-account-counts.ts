import { type Kysely, sql } from 'kysely';

/**
 * Speeds up the lists of accounts with millions of rows: stores the event's section and method with each mention. The
 * migration copies the mentions, which takes about a minute per million on a small server; they stay readable until
 * the copy replaces them.
 */
export async function addAccountCounts(db: Kysely<unknown>, schemaName: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
  for (const statement of [
    `set local work_mem = '256MB'`,
    `set local maintenance_work_mem = '256MB'`,
    'set local enable_seqscan = on',
    ...copyMentions,
    'drop index @extrinsics_by_signer',
    `create index extrinsics_by_signer_and_kind on @extrinsics
      (signer, section, method, block_number, index_in_block) where signer is not null`,
    // Only versions that a reorg may restore have an end, so this index finds those below the finalized block quickly.
    'create index coin_balances_ended on @coin_balances (valid_until) where valid_until is not null',
    // Sums of rewards over a span of blocks read this index alone.
    'drop index @account_history_by_block_number',
    'create index account_history_by_block_and_kind on @account_history (block_number, kind) include (amount)',
  ])
    await run(statement);
}

const copyMentions = [
  `create table @mentions (
      account text collate "C" not null,
      block_number integer not null,
      event_index integer not null,
      section text collate "C" not null,
      method text collate "C" not null
    )`,
  `insert into @mentions select account, block_number, event_index, section, method
    from @event_accounts join @events using (block_number, event_index)`,
  'drop table @event_accounts',
  'alter table @mentions rename to event_accounts',
  `alter table @event_accounts add constraint event_accounts_pkey
    primary key (account, section, method, block_number, event_index)`,
  'create index event_accounts_by_block_number on @event_accounts (block_number)',
];
