import type { CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import { type RawBuilder, sql } from 'kysely';
import { everyBlock } from '../../counting/row-counts.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { type EachOf, oneOf, whereAll, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { amountBucket } from './amount-bucket.ts';
import { coinTransfers } from './table.ts';

export type TransfersFilter = Pick<CoinTransfersQuery, 'fromIn' | 'toIn' | 'amountFrom' | 'amountTo'>;

/** Senders and receivers: those whose rows are looked for, and what these rows meet to be of the other side, too. */
export interface Sides {
  readonly each?: EachOf;
  readonly other: readonly RawBuilder<unknown>[];
}

type CountQuery = RawBuilder<{ readonly count: number }>;

/**
 * A query for how many transfers fit. NOTE: of accounts with amounts each of their rows is looked at, of both sides each
 * row of the side that has fewer.
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

/** How many rows of one side are of the other, too. */
function betweenQuery(
  { schemaName }: Reader,
  { relation, tie }: EachOf,
  other: readonly RawBuilder<unknown>[],
): CountQuery {
  const transfers = sql.id(schemaName, 'coin_transfers');
  // The offset keeps the server from reading the rows of the other side as well, to find those that are in both.
  return sql`select count(*) as count from ${relation} cross join lateral
      (select from_account, to_account from ${transfers} found ${whereAll(tie)} offset 0) found
    ${whereAll(other)}`;
}

/** How many transfers are of an amount between both bounds. */
function amountsQuery(reader: Reader, { amountFrom = 0n, amountTo }: TransfersFilter): CountQuery {
  const behind = amountTo === undefined ? sql`0` : fromAmount(reader, amountTo + 1n);
  return sql`select greatest(0, ${fromAmount(reader, amountFrom)} - ${behind})::bigint as count`;
}

/** How many transfers are of an amount or more. */
function fromAmount({ schemaName }: Reader, amount: bigint): RawBuilder<number> {
  const { bucket, end } = amountBucket(amount < 0n ? 0n : amount);
  return sql`(
    (select coalesce(sum(count), 0) from ${sql.id(schemaName, 'row_counts')}
      where table_name = 'coin_transfers' and span_blocks = ${sql.lit(everyBlock)} and section > ${bucket})
    + (select count(*) from ${sql.id(schemaName, 'coin_transfers')} where amount >= ${amount} and amount < ${end}))`;
}
