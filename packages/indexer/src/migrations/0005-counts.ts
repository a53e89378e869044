import { type Kysely, sql } from 'kysely';

/**
 * Adds counts that triggers update, and computes them for the present rows. A milestone is a row of an account's list
 * with a stored count of the rows up to it. Counts of earlier versions, with other spans and fewer milestones, are
 * dropped. Migration 0008 adds the columns by which accounts are counted.
 */
export async function addCounts(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [
    `set local work_mem = '256MB'`,
    'set local enable_seqscan = on',
    'drop table if exists @row_counts, @account_milestones',
    'drop function if exists @keep_row_counts, @keep_milestones cascade',
    ...createRowCounts,
    ...counted.flatMap(countRowsSql),
    ...createMilestones,
    ...lists.flatMap(markMilestonesSql),
  ])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

/** A table whose rows are counted, by expressions over its columns. */
interface CountedTable {
  readonly name: string;
  readonly section: string;
  readonly method: string;
  readonly amount?: string;
  readonly block?: string;
  readonly where?: string;
  readonly isUpdated?: true;
}

const one = `''`;
const bucketDigits = 'trunc(amount)::text';

const counted: readonly CountedTable[] = [
  { name: 'blocks', section: one, method: one, block: 'number' },
  { name: 'extrinsics', section: 'section', method: 'method', block: 'block_number' },
  { name: 'events', section: 'section', method: 'method', block: 'block_number' },
  {
    name: 'coin_transfers',
    section: `lpad(length(${bucketDigits})::text, 2, '0') || rpad(left(${bucketDigits}, 2), 2, '0')`,
    method: one,
  },
  { name: 'account_history', section: 'kind', method: one, amount: 'amount', block: 'block_number' },
  {
    name: 'coin_balances',
    section: `case when total > 0 then 'holder' else 'empty' end`,
    method: `case when staked > 0 then 'staker' else 'idle' end`,
    amount: 'staked',
    where: 'valid_until is null',
    isUpdated: true,
  },
];

const createRowCounts: readonly string[] = [
  `create table @row_counts (
      table_name text collate "C" not null,
      span_blocks integer not null,
      section text collate "C" not null,
      method text collate "C" not null,
      first_block integer not null,
      count bigint not null,
      amount numeric not null,
      primary key (table_name, span_blocks, section, method, first_block)
    )`,
  `create function @keep_row_counts() returns trigger language plpgsql as $body$
    declare
      -- What one row counts for, as a query over "changed".
      counted constant text := TG_ARGV[0];
      changed constant text := case TG_OP
        when 'INSERT' then 'select 1 as sign, * from new_rows'
        when 'DELETE' then 'select -1 as sign, * from old_rows'
        else 'select 1 as sign, * from new_rows union all select -1, * from old_rows' end;
    begin
      execute format(
        'with changed as (%1$s), counted as (%2$s)
         insert into %3$I.row_counts as known
         select %4$L, * from counted where count <> 0 or amount <> 0
         on conflict (table_name, span_blocks, section, method, first_block) do update
         set count = known.count + excluded.count, amount = known.amount + excluded.amount',
        changed, counted, TG_TABLE_SCHEMA, TG_TABLE_NAME);
      if TG_OP = 'INSERT' then return null; end if;
      execute format(
        'with changed as (%1$s), counted as (%2$s)
         delete from %3$I.row_counts known using counted
         where known.table_name = %4$L and known.span_blocks = counted.span_blocks and known.section = counted.section
           and known.method = counted.method and known.first_block = counted.first_block and known.count = 0',
        changed, counted, TG_TABLE_SCHEMA, TG_TABLE_NAME);
      return null;
    end $body$`,
];

/** Statements that count the present rows of a table and install triggers that count every change. */
export function countRowsSql(table: CountedTable): string[] {
  const { name } = table;
  const counts = countedSql(table);
  const events = ['insert', 'delete', ...(table.isUpdated ? ['update'] : [])];
  const transitions: Record<string, string> = {
    insert: 'new table as new_rows',
    delete: 'old table as old_rows',
    update: 'new table as new_rows old table as old_rows',
  };
  return [
    `insert into @row_counts with changed as (select 1 as sign, * from @${name}), counted as (${counts})
    select '${name}' as table_name, counted.* from counted`,
    ...events.map(
      (event) => `create trigger count_rows_${event} after ${event} on @${name}
        referencing ${transitions[event]}
        for each statement execute function @keep_row_counts('${counts.replaceAll("'", "''")}')`,
    ),
  ];
}

/** Counts rows by span. It aggregates short spans first, because most changed rows lie in a few of them. */
function countedSql({ section, method, amount = '0', block = '0', where }: CountedTable): string {
  const [long, short, everyBlock] = [4096, 64, 0];
  const lengths = block === '0' ? [everyBlock] : [everyBlock, long, short];
  const rows = where === undefined ? '' : ` where ${where}`;
  return `select span_blocks, section, method,
      case span_blocks when ${everyBlock} then 0 else first_block / span_blocks * span_blocks end as first_block,
      sum(count)::bigint as count, sum(amount) as amount
    from (select ${section} as section, ${method} as method, ${block} / ${short} * ${short} as first_block,
        sum(sign) as count, sum(sign * ${amount}) as amount from changed${rows} group by 1, 2, 3) short
    cross join unnest(array[${lengths}]) span_blocks
    group by 1, 2, 3, 4`;
}

/** An account's rows of one table. */
interface AccountList {
  readonly name: string;
  readonly table: string;
  readonly account: string;
  readonly section: string;
  readonly method: string;
  readonly index: string;
  readonly amount?: string;
}

const lists: readonly AccountList[] = [
  {
    name: 'mentions',
    table: 'event_accounts',
    account: 'account',
    section: 'section',
    method: 'method',
    index: 'event_index',
  },
  {
    name: 'signed',
    table: 'extrinsics',
    account: 'signer',
    section: 'section',
    method: 'method',
    index: 'index_in_block',
  },
  {
    name: 'sent',
    table: 'coin_transfers',
    account: 'from_account',
    section: one,
    method: one,
    index: 'event_index',
  },
  {
    name: 'received',
    table: 'coin_transfers',
    account: 'to_account',
    section: one,
    method: one,
    index: 'event_index',
  },
  {
    name: 'history',
    table: 'account_history',
    account: 'account',
    section: 'kind',
    method: one,
    index: 'event_index',
    amount: 'amount',
  },
];

const largeAmount = 10n ** 18n;

// A hash spreads neighbouring pairs of block number and index over all 32-bit numbers. A row whose number is in the
// lowest 64th of the range is a milestone.
const isMilestone = (block: string, index: string) =>
  `((${block} * 2654435761::bigint + ${index} * 2246822519::bigint) & 4294967295) < 67108864`;

/** Statements that create the table, index and trigger function of the milestones; `@` stands for the schema. */
const createMilestones: readonly string[] = [
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
  // Arguments: the list, a query for its changed rows, a query that counts its rows between two rows of one account.
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

/** Statements that compute the milestones of a list's present rows and install triggers for every change. */
function markMilestonesSql(list: AccountList): string[] {
  const { name } = list;
  const behind = `select count(*) as count, ${largeCountOf(list)} as large_count from %1$I.${list.table} found
    where ${list.account} = new.account${kindIs(list, 'new')} and (block_number, ${list.index}) <= (new.block_number, new.row_index)
      and (block_number, ${list.index}) > (new.floor_block, new.floor_index)`;
  const argumentsOf = [name, changedSql(list, '%1$s'), behind].map(
    (text) => `'${text.replaceAll("'", "''")}'`,
  );
  return [
    `insert into @account_milestones select * from (${milestonesSql(list)}) milestones`,
    ...[
      ['insert', 'new table as new_rows'],
      ['delete', 'old table as old_rows'],
    ].map(
      ([event, rows]) => `create trigger keep_milestones_of_${name}_${event} after ${event} on @${list.table}
        referencing ${rows} for each statement execute function @keep_milestones(${argumentsOf.join()})`,
    ),
  ];
}

/** A query that computes the milestones of a list. */
function milestonesSql(list: AccountList): string {
  const { name } = list;
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

/** Conditions that restrict a list to one kind, where the table has kinds. */
function kindIs({ section, method }: AccountList, of: string): string {
  const both = [
    [section, 'section'],
    [method, 'method'],
  ].filter(([column]) => column !== one);
  return both.map(([column, name]) => ` and found.${column} = ${of}.${name}`).join('');
}
