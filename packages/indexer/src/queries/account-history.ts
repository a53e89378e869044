import {
  DEFAULT_MINIMUM_TRANSFER,
  type HistoryItem,
  type HistoryPage,
  type HistoryQuery,
} from '@hub/contract/indexer/history';
import { AppError } from '@hub/primitives/app-error';
import type { Reader } from './reader.ts';

/**
 * One page of an account's rows of a kind, newest first, as of a block: blocks after it neither move nor add rows.
 * AppError 'BlockNotFound' when that block is not indexed.
 */
export async function accountHistory(
  reader: Reader,
  account: string,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const { kind, page, size } = query;
  const minimum = query.minimumAmount ?? (kind === 'transfers' ? DEFAULT_MINIMUM_TRANSFER : 0n);
  const asOf = await findAsOf(reader, query.asOf);
  const rows = reader.db
    .selectFrom('account_history')
    .where('account_history.account', '=', account)
    .where('account_history.kind', '=', kind)
    .where('account_history.block_number', '<=', asOf.number);
  const [counts, items] = await Promise.all([
    rows
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('amount', '>=', minimum).as('listed'),
      ])
      .executeTakeFirstOrThrow(),
    withEvent(rows.where('account_history.amount', '>=', minimum))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  return {
    kind,
    address: reader.addressOf(account),
    asOf,
    total: counts.listed,
    hiddenSmall: counts.all - counts.listed,
    page,
    size,
    items: items.map((row) => toHistoryItem(reader, kind, row)),
  };
}

async function findAsOf({ db }: Reader, blockNumber: number | undefined): Promise<HistoryPage['asOf']> {
  const blocks = db.selectFrom('blocks').select(['number', 'hash', 'timestamp_ms']);
  const block = await (blockNumber === undefined
    ? blocks.orderBy('number', 'desc').limit(1)
    : blocks.where('number', '=', blockNumber)
  ).executeTakeFirst();
  if (block !== undefined) return { number: block.number, hash: block.hash, timestampMs: block.timestamp_ms };
  throw new AppError({
    code: 'BlockNotFound',
    message: blockNumber === undefined ? 'No block is indexed yet' : `Block ${blockNumber} is not indexed`,
    status: 404,
    retryable: true,
  });
}

function historyOf({ db }: Reader) {
  return db.selectFrom('account_history');
}

function withEvent(rows: ReturnType<typeof historyOf>) {
  return rows
    .innerJoin('events', (join) =>
      join
        .onRef('events.block_number', '=', 'account_history.block_number')
        .onRef('events.event_index', '=', 'account_history.event_index'),
    )
    .innerJoin('blocks', 'blocks.number', 'account_history.block_number')
    .leftJoin('extrinsics', (join) =>
      join
        .onRef('extrinsics.block_number', '=', 'events.block_number')
        .onRef('extrinsics.index_in_block', '=', 'events.extrinsic_index'),
    )
    .selectAll('account_history')
    .select(['blocks.hash as block_hash', 'blocks.timestamp_ms'])
    .select(['events.extrinsic_index', 'events.section as event_section', 'events.method as event_method'])
    .select(['extrinsics.hash as extrinsic_hash', 'extrinsics.section', 'extrinsics.method'])
    .orderBy('account_history.block_number', 'desc')
    .orderBy('account_history.event_index', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof withEvent>['execute']>>[number];

function toHistoryItem({ addressOf }: Reader, kind: HistoryPage['kind'], row: Row): HistoryItem {
  const isStaking = kind === 'staking' || kind === 'unstaking';
  return {
    blockNumber: row.block_number,
    blockHash: row.block_hash,
    blockTimestamp: row.timestamp_ms,
    extrinsicHash: row.extrinsic_hash ?? '',
    extrinsicIndex: row.extrinsic_index,
    eventIndex: row.event_index,
    section: (isStaking ? row.section : null) ?? row.event_section,
    method: (isStaking ? row.method : null) ?? row.event_method,
    amount: row.amount.toString(),
    ...(isStaking && { eventType: kind === 'staking' ? 'Stake' : 'Unstake' }),
    ...((row.direction === 'in' || row.direction === 'out') && { direction: row.direction }),
    ...(row.counterparty !== null && { counterparty: addressOf(row.counterparty) }),
  };
}
