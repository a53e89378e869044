// How the database counts what an account has: one row in 64 of each of its lists is a milestone and knows how many
// rows of the list there are up to it, so that a count is a milestone and some dozens of rows to look at, and a list of
// few rows costs nothing. Which rows are milestones follows from their place alone: the same rows have the same
// milestones, whatever rollbacks and healing went before. Triggers keep them.

/** An account's rows of one table, by expressions over its columns. */
export interface AccountList {
  readonly table: string;
  readonly account: string;
  readonly section: string;
  readonly method: string;
  /** The place within the block. */
  readonly index: string;
  /** What a row amounts to, where those of at least `largeAmount` are counted apart. */
  readonly amount?: string;
}

/** One coin in smallest units: transfers below it are only shown to those who ask for them. */
export const largeAmount = 10n ** 18n;

const none = `''`;

export const accountLists = {
  mentions: {
    table: 'event_accounts',
    account: 'account',
    section: 'section',
    method: 'method',
    index: 'event_index',
  },
  signed: {
    table: 'extrinsics',
    account: 'signer',
    section: 'section',
    method: 'method',
    index: 'index_in_block',
  },
  sent: {
    table: 'coin_transfers',
    account: 'from_account',
    section: none,
    method: none,
    index: 'event_index',
  },
  received: {
    table: 'coin_transfers',
    account: 'to_account',
    section: none,
    method: none,
    index: 'event_index',
  },
  history: {
    table: 'account_history',
    account: 'account',
    section: 'kind',
    method: none,
    index: 'event_index',
    amount: 'amount',
  },
} as const satisfies Readonly<Record<string, AccountList>>;

export type AccountListName = keyof typeof accountLists;

// Neighbouring places spread over all 32-bit numbers; those in the lowest 64th are chosen.
const isMilestone = (block: string, index: string) =>
  `((${block} * 2654435761::bigint + ${index} * 2246822519::bigint) & 4294967295) < 67108864`;

/** Statements that create what keeps the milestones; `@` stands before names of the schema. */
export const createMilestones: readonly string[] = [
  `create table @account_milestones (
      list text collate "C" not null,
      account text collate "C" not null,
      section text collate "C" not null,
      method text collate "C" not null,
      block_number integer not null,
      row_index integer not null,
      count bigint not null,
      large_count bigint not null,
      primary key (list, account, section, method, block_number, row_index)
    )`,
  `create index account_milestones_by_block_number on @account_milestones (list, block_number)`,
  // Arguments: list, what a changed row is in it, how to count rows of the list behind a place up to another.
  `create function @keep_milestones() returns trigger language plpgsql as $body$
    declare
      list constant text := TG_ARGV[0];
      changed constant text := format(TG_ARGV[1], case TG_OP when 'INSERT' then 'new_rows' else 'old_rows' end);
      is_later boolean;
    begin
      if TG_OP = 'DELETE' then
        execute format(
          'delete from %1$I.account_milestones known using (%2$s) gone
           where known.list = $1 and known.account = gone.account and known.section = gone.section
             and known.method = gone.method and known.block_number = gone.block_number
             and known.row_index = gone.row_index and (${isMilestone('gone.block_number', 'gone.row_index')})',
          TG_TABLE_SCHEMA, changed) using list;
      end if;
      execute format(
        'select exists (select from %1$I.account_milestones
           where list = $1 and block_number >= (select min(block_number) from (%2$s) changed))',
        TG_TABLE_SCHEMA, changed) into is_later using list;
      if is_later then
        execute format(
          'with moved as (
             select known.ctid as row, count(*) as count, count(*) filter (where is_large) as large_count
             from (%2$s) changed join %1$I.account_milestones known
               on known.list = $1 and known.account = changed.account and known.section = changed.section
               and known.method = changed.method
               and (known.block_number, known.row_index) > (changed.block_number, changed.row_index)
             group by known.ctid)
           update %1$I.account_milestones known
           set count = known.count + $2 * moved.count, large_count = known.large_count + $2 * moved.large_count
           from moved where known.ctid = moved.row',
          TG_TABLE_SCHEMA, changed) using list, case TG_OP when 'INSERT' then 1 else -1 end;
      end if;
      if TG_OP = 'DELETE' then return null; end if;
      execute format(
        'with sampled as (
           select *, lag(block_number, 1, -1) over known as before_block, lag(row_index, 1, -1) over known as before_index
           from (%2$s) changed where ${isMilestone('block_number', 'row_index')}
           window known as (partition by account, section, method order by block_number, row_index)),
         based as (
           select sampled.*, coalesce(base.count, 0) as base_count, coalesce(base.large_count, 0) as base_large,
             coalesce(base.block_number, -1) as base_block, coalesce(base.row_index, -1) as base_index
           from sampled left join lateral (
             select * from %1$I.account_milestones known
             where known.list = $1 and known.account = sampled.account and known.section = sampled.section
               and known.method = sampled.method
               and (known.block_number, known.row_index) < (sampled.block_number, sampled.row_index)
             order by known.block_number desc, known.row_index desc limit 1) base on true),
         new as (
           select *, case when is_near then before_block else base_block end as floor_block,
             case when is_near then before_index else base_index end as floor_index
           from (select *, (before_block, before_index) > (base_block, base_index) as is_near from based) based)
         insert into %1$I.account_milestones
         select $1, account, section, method, block_number, row_index,
           base_count + sum(more.count) over chain, base_large + sum(more.large_count) over chain
         from new cross join lateral (%3$s) more
         window chain as (partition by account, section, method, base_block, base_index
           order by block_number, row_index)',
        TG_TABLE_SCHEMA, changed, format(TG_ARGV[2], TG_TABLE_SCHEMA)) using list;
      return null;
    end $body$`,
];

/** Statements that mark the milestones of a list's rows and from then on follow every change of them. */
export function markMilestonesSql(name: AccountListName): string[] {
  const list: AccountList = accountLists[name];
  const behind = `select count(*) as count, ${largeCountOf(list)} as large_count from %1$I.${list.table} found
    where ${list.account} = new.account${kindIs(list, 'new')} and (block_number, ${list.index}) <= (new.block_number, new.row_index)
      and (block_number, ${list.index}) > (new.floor_block, new.floor_index)`;
  const argumentsOf = [name, changedSql(list, '%1$s'), behind].map(
    (text) => `'${text.replaceAll("'", "''")}'`,
  );
  return [
    `insert into @account_milestones select * from (${milestonesSql(name)}) milestones`,
    ...[
      ['insert', 'new table as new_rows'],
      ['delete', 'old table as old_rows'],
    ].map(
      ([event, rows]) => `create trigger keep_milestones_of_${name}_${event} after ${event} on @${list.table}
        referencing ${rows} for each statement execute function @keep_milestones(${argumentsOf.join()})`,
    ),
  ];
}

/** A query for the milestones that a list should have. */
export function milestonesSql(name: AccountListName): string {
  const list: AccountList = accountLists[name];
  return `select '${name}' as list, account, section, method, block_number, row_index, count, large_count from (
      select account, section, method, block_number, row_index, count(*) over upto as count,
        count(*) filter (where is_large) over upto as large_count
      from (${changedSql(list, `@${list.table}`)}) listed
      window upto as (partition by account, section, method order by block_number, row_index)) counted
    where ${isMilestone('block_number', 'row_index')}`;
}

function changedSql({ account, section, method, index, amount }: AccountList, rows: string): string {
  return `select ${account} as account, ${section} as section, ${method} as method, block_number, ${index} as row_index,
    ${amount === undefined ? 'false' : `${amount} >= ${largeAmount}`} as is_large from ${rows} where ${account} is not null`;
}

function largeCountOf({ amount }: AccountList): string {
  return amount === undefined ? '0::bigint' : `count(*) filter (where ${amount} >= ${largeAmount})`;
}

/** Further conditions for one kind of a list, where the table has kinds. */
function kindIs({ section, method }: AccountList, of: string): string {
  const both = [
    [section, 'section'],
    [method, 'method'],
  ].filter(([column]) => column !== none);
  return both.map(([column, name]) => ` and found.${column} = ${of}.${name}`).join('');
}
