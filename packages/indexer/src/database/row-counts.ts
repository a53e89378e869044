// How the database counts: triggers see every change of the rows, whoever makes it, rollback and healing included.

import { amountBucketSql } from './amount-bucket.ts';

/**
 * Blocks whose rows are counted together: a range of blocks is long spans, short ones towards both ends, and less blocks
 * than a short one has to look at.
 */
export const spanBlocks = { long: 4096, short: 64 } as const;

/** In the place of a span's length: the rows of all blocks. */
export const everyBlock = 0;

/** A table whose rows are counted, by expressions over its columns. */
export interface CountedTable {
  readonly section: string;
  readonly method: string;
  readonly amount?: string;
  /** Rows are counted by spans of these blocks too. */
  readonly block?: string;
  /** Rows that count; all when absent. */
  readonly where?: string;
  /** Rows change after they were written. */
  readonly isUpdated?: true;
}

const one = `''`;

export const countedTables = {
  blocks: { section: one, method: one, block: 'number' },
  extrinsics: { section: 'section', method: 'method', block: 'block_number' },
  events: { section: 'section', method: 'method', block: 'block_number' },
  coin_transfers: { section: amountBucketSql('amount'), method: one },
  account_history: { section: 'kind', method: one, amount: 'amount', block: 'block_number' },
  accounts: {
    section: `case when ethereum is null then 'substrate' when is_contract then 'contract' else 'ethereum' end`,
    method: `case when signed_at_block is null then 'silent' else 'signer' end`,
    block: 'created_at_block',
    isUpdated: true,
  },
  coin_balances: {
    section: `case when total > 0 then 'holder' else 'empty' end`,
    method: `case when staked > 0 then 'staker' else 'idle' end`,
    amount: 'staked',
    where: 'valid_until is null',
    isUpdated: true,
  },
} as const satisfies Readonly<Record<string, CountedTable>>;

/** Statements that create the counts and what keeps them; `@` stands before names of the schema. */
export const createRowCounts: readonly string[] = [
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

/** Statements that count what a table holds and from then on every change of it. */
export function countRowsSql(name: string, table: CountedTable): string[] {
  const counted = countedSql(table);
  const events = ['insert', 'delete', ...(table.isUpdated ? ['update'] : [])];
  const transitions: Record<string, string> = {
    insert: 'new table as new_rows',
    delete: 'old table as old_rows',
    update: 'new table as new_rows old table as old_rows',
  };
  return [
    `insert into @row_counts ${countedRowsSql(name, table)}`,
    ...events.map(
      (event) => `create trigger count_rows_${event} after ${event} on @${name}
        referencing ${transitions[event]}
        for each statement execute function @keep_row_counts('${counted.replaceAll("'", "''")}')`,
    ),
  ];
}

/** A query that counts what a table holds, as rows of `row_counts`. */
export function countedRowsSql(name: string, table: CountedTable): string {
  return `with changed as (select 1 as sign, * from @${name}), counted as (${countedSql(table)})
    select '${name}' as table_name, counted.* from counted`;
}

/** What rows count for, added up by short spans first: most of them are of a few. */
function countedSql({ section, method, amount = '0', block = '0', where }: CountedTable): string {
  const { long, short } = spanBlocks;
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
