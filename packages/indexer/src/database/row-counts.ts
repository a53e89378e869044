// How the database counts: triggers see every change of the rows, whoever makes it, rollback and healing included.

import { amountBucketSql } from './amount-bucket.ts';

/** Blocks whose rows are counted together: a range of blocks is whole spans, and less than two of them to look at. */
export const blocksPerSpan = 1024;

/** The span of the rows of all blocks. */
export const everyBlock = -1;

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
    section: `case when ethereum is null then 'substrate' else 'ethereum' end`,
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
      span integer not null,
      section text collate "C" not null,
      method text collate "C" not null,
      count bigint not null,
      amount numeric not null,
      primary key (table_name, span, section, method)
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
         select %4$L, span, section, method, sum(sign), sum(sign * amount) from counted
         group by span, section, method having sum(sign) <> 0 or sum(sign * amount) <> 0
         on conflict (table_name, span, section, method) do update
         set count = known.count + excluded.count, amount = known.amount + excluded.amount',
        changed, counted, TG_TABLE_SCHEMA, TG_TABLE_NAME);
      if TG_OP = 'INSERT' then return null; end if;
      execute format(
        'with changed as (%1$s), counted as (%2$s)
         delete from %3$I.row_counts known using (select distinct span from counted) touched
         where known.table_name = %4$L and known.span = touched.span and known.count = 0',
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
    select '${name}' as table_name, span, section, method, sum(sign) as count, sum(amount) as amount
    from counted group by span, section, method`;
}

function countedSql({ section, method, amount = '0', block, where }: CountedTable): string {
  const spans = block === undefined ? `${everyBlock}` : `${everyBlock}, ${block} / ${blocksPerSpan}`;
  const rows = where === undefined ? '' : ` where ${where}`;
  return `select sign, unnest(array[${spans}]) as span, ${section} as section, ${method} as method, ${amount} as amount from changed${rows}`;
}
