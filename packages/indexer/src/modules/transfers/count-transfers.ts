import type { CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import { type RawBuilder, sql } from 'kysely';
import { everyBlock } from '../../counting/row-counts.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { type EachOf, oneOf, whereAll, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { amountBucket } from './amount-bucket.ts';
import { coinTransfers } from './table.ts';

export type TransfersFilter = Pick<CoinTransfersQuery, 'fromIn' | 'toIn' | 'amountFrom' | 'amountTo'>;

/**
 * The filters on senders and receivers: `each` reads the rows of one side's accounts, `other` holds the conditions on
 * the other side.
 */
export interface Sides {
  readonly each?: EachOf;
  readonly other: readonly RawBuilder<unknown>[];
}

type CountQuery = RawBuilder<{ readonly count: number }>;

/**
 * A query for the number of transfers that match the filter. NOTE: a filter by accounts and amounts reads every row of
 * the accounts; a filter by both sides reads every row of the side with fewer rows.
 */
export function transfersQuery(reader: Reader, filter: TransfersFilter, { each, other }: Sides): CountQuery {
  const { fromIn, toIn, amountFrom, amountTo } = filter;
  const hasAmounts = amountFrom !== undefined || amountTo !== undefined;
  if (fromIn === undefined && toIn === undefined) return amountsQuery(reader, filter);
  if (!hasAmounts && fromIn && !toIn)
    return listedQuery(reader, coinTransfers, { list: 'sent', accounts: fromIn });
  if (!hasAmounts && toIn && !fromIn)
    return listedQuery(reader, coinTransfers, { list: 'received', accounts: toIn });
  if (!hasAmounts && each !== undefined) return betweenQuery(reader, each, other);
  const conditions = [
    ...oneOf('from_account', fromIn),
    ...oneOf('to_account', toIn),
    ...within('amount', amountFrom, amountTo),
  ];
  const transfers = sql.id(reader.schemaName, 'coin_transfers');
  return sql`select count(*) as count from ${transfers} ${whereAll(conditions)}`;
}

/** Counts the rows of one side that also meet the conditions on the other side. */
function betweenQuery(
  { schemaName }: Reader,
  { relation, tie }: EachOf,
  other: readonly RawBuilder<unknown>[],
): CountQuery {
  const transfers = sql.id(schemaName, 'coin_transfers');
  // `offset 0` keeps the planner from also reading the rows of the other side to intersect both.
  return sql`select count(*) as count from ${relation} cross join lateral
      (select from_account, to_account from ${transfers} found ${whereAll(tie)} offset 0) found
    ${whereAll(other)}`;
}

/** Counts the transfers with an amount within the bounds. */
function amountsQuery(reader: Reader, { amountFrom = 0n, amountTo }: TransfersFilter): CountQuery {
  const behind = amountTo === undefined ? sql`0` : fromAmount(reader, amountTo + 1n);
  return sql`select greatest(0, ${fromAmount(reader, amountFrom)} - ${behind})::bigint as count`;
}

/** Counts the transfers of at least an amount. */
function fromAmount({ schemaName }: Reader, amount: bigint): RawBuilder<number> {
  const { bucket, end } = amountBucket(amount < 0n ? 0n : amount);
  return sql`(
    (select coalesce(sum(count), 0) from ${sql.id(schemaName, 'row_counts')}
      where table_name = 'coin_transfers' and span_blocks = ${sql.lit(everyBlock)} and section > ${bucket})
    + (select count(*) from ${sql.id(schemaName, 'coin_transfers')} where amount >= ${amount} and amount < ${end}))`;
}
