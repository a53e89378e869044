import type { CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import { sql } from 'kysely';
import { amountBucket } from '../database/amount-bucket.ts';
import { everyBlock } from '../database/row-counts.ts';
import { countListed } from './count-listed.ts';
import { oneOf, whereAll, within } from './keys-page.ts';
import type { Reader } from './reader.ts';

export type TransfersFilter = Pick<CoinTransfersQuery, 'fromIn' | 'toIn' | 'amountFrom' | 'amountTo'>;

/** How many transfers fit. NOTE: of accounts with amounts, and of both sides, each row of the accounts is looked at. */
export async function countTransfers(reader: Reader, filter: TransfersFilter): Promise<number> {
  const { fromIn, toIn, amountFrom, amountTo } = filter;
  const hasAmounts = amountFrom !== undefined || amountTo !== undefined;
  if (fromIn === undefined && toIn === undefined) {
    const behind = amountTo === undefined ? 0 : await countFromAmount(reader, amountTo + 1n);
    return Math.max(0, (await countFromAmount(reader, amountFrom ?? 0n)) - behind);
  }
  if (!hasAmounts && toIn === undefined) return countSide(reader, 'sent', fromIn);
  if (!hasAmounts && fromIn === undefined) return countSide(reader, 'received', toIn);
  const conditions = [
    ...oneOf('from_account', fromIn),
    ...oneOf('to_account', toIn),
    ...within('amount', amountFrom, amountTo),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(reader.schemaName, 'coin_transfers')} ${whereAll(conditions)}`.execute(
    reader.db,
  );
  return rows[0]?.count ?? 0;
}

/** How many transfers accounts sent or received. */
export async function countSide(
  reader: Reader,
  list: 'sent' | 'received',
  accounts: readonly string[] = [],
): Promise<number> {
  return (await countListed(reader, { list, accounts })).count;
}

/** How many transfers are of an amount or more. */
async function countFromAmount({ db, schemaName }: Reader, amount: bigint): Promise<number> {
  const { bucket, end } = amountBucket(amount < 0n ? 0n : amount);
  const { rows } = await sql<{ count: number }>`
    select (
      (select coalesce(sum(count), 0) from ${sql.id(schemaName, 'row_counts')}
        where table_name = 'coin_transfers' and span = ${everyBlock} and section > ${bucket})
      + (select count(*) from ${sql.id(schemaName, 'coin_transfers')} where amount >= ${amount} and amount < ${end})
    )::bigint as count`.execute(db);
  return rows[0]?.count ?? 0;
}
