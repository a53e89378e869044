import type { CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import { type RawBuilder, sql } from 'kysely';
import { amountBucket } from '../database/amount-bucket.ts';
import { readCount } from '../database/read-rows.ts';
import { everyBlock } from '../database/row-counts.ts';
import { listedQuery } from './count-listed.ts';
import { type EachOf, oneOf, whereAll, within } from './keys-page.ts';
import type { Reader } from './reader.ts';

export type TransfersFilter = Pick<CoinTransfersQuery, 'fromIn' | 'toIn' | 'amountFrom' | 'amountTo'>;

/** Senders and receivers: those whose rows are looked for, and what these rows meet to be of the other side, too. */
export interface Sides {
  readonly each?: EachOf;
  readonly other: readonly RawBuilder<unknown>[];
}

/**
 * How many transfers fit. NOTE: of accounts with amounts each of their rows is looked at, of both sides each row of the
 * side that has fewer.
 */
export async function countTransfers(
  reader: Reader,
  filter: TransfersFilter,
  { each, other }: Sides,
): Promise<number> {
  const { fromIn, toIn, amountFrom, amountTo } = filter;
  const hasAmounts = amountFrom !== undefined || amountTo !== undefined;
  if (fromIn === undefined && toIn === undefined) {
    const behind = amountTo === undefined ? 0 : await countFromAmount(reader, amountTo + 1n);
    return Math.max(0, (await countFromAmount(reader, amountFrom ?? 0n)) - behind);
  }
  if (!hasAmounts && toIn === undefined) return countSide(reader, 'sent', fromIn);
  if (!hasAmounts && fromIn === undefined) return countSide(reader, 'received', toIn);
  if (!hasAmounts && each !== undefined) return countBetween(reader, each, other);
  const conditions = [
    ...oneOf('from_account', fromIn),
    ...oneOf('to_account', toIn),
    ...within('amount', amountFrom, amountTo),
  ];
  const transfers = sql.id(reader.schemaName, 'coin_transfers');
  return readCount(reader, sql`select count(*) as count from ${transfers} ${whereAll(conditions)}`);
}

/** How many rows of one side are of the other, too. */
function countBetween(
  reader: Reader,
  { relation, tie }: EachOf,
  other: readonly RawBuilder<unknown>[],
): Promise<number> {
  const transfers = sql.id(reader.schemaName, 'coin_transfers');
  // The offset keeps the server from reading the rows of the other side as well, to find those that are in both.
  return readCount(
    reader,
    sql`select count(*) as count from ${relation} cross join lateral
        (select from_account, to_account from ${transfers} found ${whereAll(tie)} offset 0) found
      ${whereAll(other)}`,
  );
}

/** How many transfers accounts sent or received. */
export function countSide(
  reader: Reader,
  list: 'sent' | 'received',
  accounts: readonly string[] = [],
): Promise<number> {
  return readCount(reader, listedQuery(reader, { list, accounts }));
}

/** How many transfers are of an amount or more. */
function countFromAmount(reader: Reader, amount: bigint): Promise<number> {
  const { bucket, end } = amountBucket(amount < 0n ? 0n : amount);
  return readCount(
    reader,
    sql`select (
      (select coalesce(sum(count), 0) from ${sql.id(reader.schemaName, 'row_counts')}
        where table_name = 'coin_transfers' and span = ${everyBlock} and section > ${bucket})
      + (select count(*) from ${sql.id(reader.schemaName, 'coin_transfers')} where amount >= ${amount} and amount < ${end})
    )::bigint as count`,
  );
}
