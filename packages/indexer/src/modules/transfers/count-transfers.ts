import type { CoinTransfersQuery, TransferKind } from '@hub/contract/indexer/coin-transfers';
import { type RawBuilder, sql } from 'kysely';
import { everyBlock } from '../../counting/row-counts.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { rowsQuery as eventsQuery } from '../../queries/count-rows.ts';
import { type EachOf, oneOf, whereAll, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { events } from '../events/table.ts';
import { amountBucket } from './amount-bucket.ts';
import { coinTransfers } from './table.ts';

export type TransfersFilter = Pick<
  CoinTransfersQuery,
  'fromIn' | 'toIn' | 'amountFrom' | 'amountTo' | 'kindIn' | 'blockNumberFrom' | 'blockNumberTo'
>;

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
 * A query for the number of transfers that match the filter. NOTE: a filter by accounts together with amounts or a kind
 * reads every row of the accounts; a filter by both sides reads every row of the side with fewer rows; a filter by amounts
 * together with blocks reads every row of these blocks; a filter by a kind without accounts reads every reward that the
 * other filters select.
 */
export function transfersQuery(reader: Reader, filter: TransfersFilter, { each, other }: Sides): CountQuery {
  const { fromIn, toIn, blockNumberFrom: from, blockNumberTo: to } = filter;
  const kind = onlyKind(filter);
  if (fromIn === undefined && toIn === undefined) {
    const all = everyKindQuery(reader, filter);
    if (kind === undefined) return all;
    const rewards = rowsQuery(reader, { ...filter, kindIn: ['reward'] });
    return kind === 'reward' ? rewards : sql`select (${all}) - (${rewards}) as count`;
  }
  if (kind === undefined && !hasAmounts(filter)) {
    if (fromIn && !toIn)
      return listedQuery(reader, coinTransfers, { list: 'sent', accounts: fromIn, from, to });
    if (toIn && !fromIn)
      return listedQuery(reader, coinTransfers, { list: 'received', accounts: toIn, from, to });
    if (each !== undefined && !hasBlocks(filter)) return betweenQuery(reader, each, other);
  }
  return rowsQuery(reader, filter);
}

/** The conditions of the filter on a transfer, except those on accounts. */
export function transferConditions(filter: TransfersFilter): RawBuilder<unknown>[] {
  const kind = onlyKind(filter);
  return [
    ...within('amount', filter.amountFrom, filter.amountTo),
    ...within('block_number', filter.blockNumberFrom, filter.blockNumberTo),
    ...(kind === undefined ? [] : [kind === 'reward' ? sql`is_reward` : sql`not is_reward`]),
  ];
}

/** The only requested kind; undefined when every kind is requested. */
function onlyKind({ kindIn = [] }: TransfersFilter): TransferKind | undefined {
  const kinds = new Set(kindIn);
  return kinds.size === 1 ? kindIn[0] : undefined;
}

const hasAmounts = ({ amountFrom, amountTo }: TransfersFilter) => (amountFrom ?? amountTo) !== undefined;
const hasBlocks = ({ blockNumberFrom, blockNumberTo }: TransfersFilter) =>
  (blockNumberFrom ?? blockNumberTo) !== undefined;

/**
 * Counts transfers of every kind and every account. With bounds on blocks alone it counts their events, because events
 * are counted by spans of blocks.
 */
function everyKindQuery(reader: Reader, filter: TransfersFilter): CountQuery {
  if (!hasBlocks(filter)) return amountsQuery(reader, filter);
  if (hasAmounts(filter)) return rowsQuery(reader, { ...filter, kindIn: undefined });
  return eventsQuery(reader, {
    table: events,
    sectionIn: ['balances'],
    methodIn: ['Transfer'],
    from: filter.blockNumberFrom,
    to: filter.blockNumberTo,
  });
}

/** Reads and counts all rows that match. */
function rowsQuery({ schemaName }: Reader, filter: TransfersFilter): CountQuery {
  const conditions = [
    ...oneOf('from_account', filter.fromIn),
    ...oneOf('to_account', filter.toIn),
    ...transferConditions(filter),
  ];
  return sql`select count(*) as count from ${sql.id(schemaName, 'coin_transfers')} ${whereAll(conditions)}`;
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
