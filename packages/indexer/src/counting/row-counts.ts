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
