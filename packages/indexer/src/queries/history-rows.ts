import {
  DEFAULT_MINIMUM_TRANSFER,
  type HistoryItem,
  type HistoryKind,
  type HistoryQuery,
} from '@hub/contract/indexer/history';
import { sql } from 'kysely';
import { behind } from './keys-page.ts';
import type { Reader } from './reader.ts';

/** Whose rows of which kind, up to which block. */
export interface HistoryFilter {
  readonly account: string;
  readonly kind: HistoryKind;
  readonly asOf: number;
}

/** A stretch of them, newest first. */
export interface HistoryStretch extends HistoryFilter {
  readonly minimum: bigint;
  /** The row to go on behind. */
  readonly after: { readonly blockNumber: number; readonly index: number } | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Smaller amounts are not listed. */
export function minimumOf({ kind, minimumAmount }: Pick<HistoryQuery, 'kind' | 'minimumAmount'>): bigint {
  return minimumAmount ?? (kind === 'transfers' ? DEFAULT_MINIMUM_TRANSFER : 0n);
}

/** The rows of the relation alone. */
export function rowsOfKind({ db }: Reader, { account, kind, asOf }: HistoryFilter) {
  return db
    .selectFrom('account_history')
    .where('account', '=', account)
    .where('kind', '=', kind)
    .where('block_number', '<=', asOf);
}

/** The rows of a stretch with their event, extrinsic and block. */
export function historyRows(reader: Reader, { minimum, after, limit, offset, ...filter }: HistoryStretch) {
  let stretch = rowsOfKind(reader, filter)
    .selectAll()
    .where('amount', '>=', minimum)
    .orderBy('block_number', 'desc')
    .orderBy('event_index', 'desc')
    .limit(limit)
    .offset(offset);
  for (const condition of behind(['block_number', 'event_index'], after, 'desc'))
    stretch = stretch.where(sql<boolean>`${condition}`);
  return reader.db
    .selectFrom(stretch.as('account_history'))
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
    .orderBy('account_history.event_index', 'desc')
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof historyRows>>[number];

/** A row as the API shows it. */
export function toHistoryItem({ addressOf }: Reader, kind: HistoryKind, row: HistoryRow): HistoryItem {
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
