import type { HistoryItem, HistoryKind } from '@hub/contract/indexer/history';
import { type RawBuilder, sql } from 'kysely';
import { behind, whereAll } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { atMost, skipping } from '../../queries/row-limits.ts';

/** Selects an account's rows of a kind up to a block. */
export interface HistoryFilter {
  readonly account: string;
  readonly kind: HistoryKind;
  readonly asOf: number | RawBuilder<number>;
}

/** A page of the rows that the filter selects and whose amount is at least `minimum`, newest first. */
export interface HistoryStretch extends HistoryFilter {
  readonly minimum: bigint;
  /** The page begins after this row. */
  readonly after: { readonly blockNumber: number; readonly index: number } | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The conditions of the filter on the columns of `account_history`. */
export function historyConditions(
  { account, kind, asOf }: HistoryFilter,
  minimum: bigint,
): RawBuilder<unknown>[] {
  return [
    sql`account_history.account = ${account}`,
    sql`account_history.kind = ${kind}`,
    sql`account_history.block_number <= ${asOf}`,
    sql`account_history.amount >= ${minimum}`,
  ];
}

/** A row with its event, extrinsic and block. */
export interface HistoryRow {
  readonly block_number: number;
  readonly event_index: number;
  readonly amount: bigint;
  readonly direction: string | null;
  readonly counterparty: string | null;
  readonly block_hash: string;
  readonly timestamp_ms: number;
  readonly extrinsic_index: number | null;
  readonly event_section: string;
  readonly event_method: string;
  readonly extrinsic_hash: string | null;
  readonly section: string | null;
  readonly method: string | null;
}

/**
 * A query for the rows of a page. NOTE: it is plain SQL, because building it with Kysely took longer than PostgreSQL
 * needs to answer it.
 */
export function historyRows(
  { schemaName }: Pick<Reader, 'schemaName'>,
  { minimum, after, limit, offset, ...filter }: HistoryStretch,
): RawBuilder<HistoryRow> {
  const table = (name: string) => sql.id(schemaName, name);
  const conditions = [
    ...historyConditions(filter, minimum),
    ...behind(['block_number', 'event_index'], after, 'desc'),
  ];
  return sql`select account_history.block_number, account_history.event_index, amount, direction, counterparty,
      blocks.hash as block_hash, blocks.timestamp_ms,
      events.extrinsic_index, events.section as event_section, events.method as event_method,
      extrinsics.hash as extrinsic_hash, extrinsics.section, extrinsics.method
    from (select * from ${table('account_history')} ${whereAll(conditions)}
      order by block_number desc, event_index desc limit ${atMost(limit)} offset ${skipping(offset)}) account_history
    join ${table('events')} events using (block_number, event_index)
    join ${table('blocks')} blocks on blocks.number = events.block_number
    left join ${table('extrinsics')} extrinsics
      on extrinsics.block_number = events.block_number and extrinsics.index_in_block = events.extrinsic_index
    order by events.block_number desc, events.event_index desc`;
}

/** Converts a row to an item of the API. */
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
