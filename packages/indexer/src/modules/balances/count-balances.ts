import type { CoinBalancesQuery } from '@hub/contract/indexer/coin-balances';
import { sql } from 'kysely';
import { everyBlock } from '../../counting/row-counts.ts';
import type { Reader } from '../../queries/reader.ts';
import { atMost } from '../../queries/row-limits.ts';
import type { TableTypes } from '../../schema/define-table.ts';
import { coinBalances } from './table.ts';

/** The amounts by which lists of balances can be filtered and ordered. */
export const amounts = [
  'available',
  'locked',
  'free',
  'total',
  'reserved',
  'staked',
  'unstaked',
  'canstake',
] as const;

/** A lower or upper bound of a filter. */
export interface AmountBound {
  readonly amount: (typeof amounts)[number];
  readonly comparison: '>=' | '<=';
  readonly value: bigint;
}

/** If fewer balances than this lie outside a bound, these are counted and subtracted from the number of all. */
const MOST_BEYOND = 1000;

/** The bounds that the query sets. */
export function amountBounds(query: CoinBalancesQuery): AmountBound[] {
  return amounts.flatMap((amount) => {
    const from = query[`${amount}From`];
    const to = query[`${amount}To`];
    return [
      ...(from === undefined ? [] : [{ amount, comparison: '>=', value: from } as const]),
      ...(to === undefined ? [] : [{ amount, comparison: '<=', value: to } as const]),
    ];
  });
}

/**
 * Counts the balances that match the bounds as the total less the balances outside. Returns undefined where that does
 * not work: with more than one bound, or when too many balances are outside the bound.
 */
export async function countByFewBeyond(
  reader: Reader,
  bounds: readonly AmountBound[],
): Promise<number | undefined> {
  const [bound, another] = bounds;
  if (bound === undefined) return countAll(reader);
  if (another !== undefined) return undefined;
  const beyond = await countBeyond(reader, bound);
  return beyond < MOST_BEYOND ? (await countAll(reader)) - beyond : undefined;
}

async function countBeyond({ db }: Reader, { amount, comparison, value }: AmountBound): Promise<number> {
  const beyond = db
    .withTables<TableTypes<typeof coinBalances>>()
    .selectFrom('coin_balances')
    .select('account')
    .where('valid_until', 'is', null)
    .where(amount, comparison === '>=' ? '<' : '>', value)
    .limit(atMost(MOST_BEYOND));
  const { count } = await db
    .selectFrom(beyond.as('beyond'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countAll({ db }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('row_counts')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('count'), sql<bigint>`0`).as('count'))
    .where('table_name', '=', coinBalances.name)
    .where('span_blocks', '=', everyBlock)
    .executeTakeFirstOrThrow();
  return Number(count);
}
