import type { CoinTransferRow, CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import { type RawBuilder, sql } from 'kysely';
import { readCount } from '../../database/read-rows.ts';
import { plannedByValues } from '../../queries/at-one-moment.ts';
import { behindCursor, requireBlock } from '../../queries/behind-cursor.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { behind, eachAccount, keysPage, oneOf, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { type Sides, type TransfersFilter, transfersQuery } from './count-transfers.ts';
import { eventId } from './event-id.ts';
import { coinTransfers } from './table.ts';

const orderColumns = { From: 'from_account', To: 'to_account', Amount: 'amount' } as const;
const place = ['block_number', 'event_index'] as const;

interface CoinTransfersPage {
  readonly items: CoinTransferRow[];
  readonly count: number;
  readonly nextCursor: string | null;
}

/**
 * A page of the coin transfers that match the query's filters, and their total count. Rejects with AppError 'ChainMoved'
 * when a reorg removed the block of the cursor.
 */
export function listCoinTransfers(
  reader: Reader,
  query: CoinTransfersQuery,
  url: string,
): Promise<CoinTransfersPage> {
  const { cursor } = query;
  const list = (moment: Reader) => listFitting(moment, query, url);
  const hasAmounts = (query.amountFrom ?? query.amountTo) !== undefined;
  const hasBothSides = query.fromIn !== undefined && query.toIn !== undefined;
  if (!hasAmounts && !hasBothSides) return behindCursor(reader, cursor, list);
  return plannedByValues(reader, async (moment) => {
    if (cursor !== undefined) await requireBlock(moment, cursor);
    return list(moment);
  });
}

async function listFitting(
  reader: Reader,
  query: CoinTransfersQuery,
  url: string,
): Promise<CoinTransfersPage> {
  const { cursor, limit, offset } = query;
  const amounts = within('amount', query.amountFrom, query.amountTo);
  const given = requestedOrders(url, query, ['From', 'To', 'Amount']);
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...place.map((column) => ({ column, direction: 'desc' as const })),
  ];
  const sides = await fewerFirst(reader, query);
  const keys = keysPage<Keys>(reader, {
    table: coinTransfers,
    columns: [...place, 'from_account', 'to_account', 'amount'],
    conditions: [...sides.other, ...amounts, ...behind(place, cursor, 'desc')],
    orders,
    each: sides.each,
    limit: limit + 1,
    offset,
  });
  const { rows: found, count } = await countedPage(reader, {
    count: transfersQuery(reader, query, sides),
    page: withExtrinsic(reader, keys),
    orders,
  });
  const placeOf = (row: Row) => ({ hash: row.block_hash, numbers: [row.block_number, row.event_index] });
  const { rows, nextCursor } = cursorPage(found, limit, given.length === 0 ? placeOf : undefined);
  return { items: rows.map((row) => toCoinTransferRow(reader, row)), count, nextCursor };
}

interface Keys {
  readonly block_number: number;
  readonly event_index: number;
}

/** Reads by the given side; of two given sides, by the one with fewer rows. */
async function fewerFirst(reader: Reader, { fromIn, toIn }: TransfersFilter): Promise<Sides> {
  const countSide = (list: 'sent' | 'received', accounts: readonly string[]) =>
    readCount(reader, listedQuery(reader, coinTransfers, { list, accounts }));
  const isByReceiver =
    toIn !== undefined &&
    (fromIn === undefined || (await countSide('received', toIn)) < (await countSide('sent', fromIn)));
  if (isByReceiver) return { each: eachAccount('to_account', toIn), other: oneOf('from_account', fromIn) };
  if (fromIn === undefined) return { other: [] };
  return { each: eachAccount('from_account', fromIn), other: oneOf('to_account', toIn) };
}

interface Row extends Keys {
  readonly block_hash: string;
  readonly extrinsic_index: number | null;
  readonly from_account: string;
  readonly to_account: string;
  readonly amount: bigint;
  readonly hash: string | null;
  readonly section: string | null;
  readonly method: string | null;
  readonly signer: string | null;
}

function withExtrinsic({ schemaName }: Reader, keys: RawBuilder<Keys>): RawBuilder<Row> {
  return sql`
    select coin_transfers.*, blocks.hash as block_hash, extrinsics.hash, extrinsics.section, extrinsics.method, extrinsics.signer
    from ${keys} keys
    join ${sql.id(schemaName, 'coin_transfers')} coin_transfers
      on coin_transfers.block_number = keys.block_number and coin_transfers.event_index = keys.event_index
    join ${sql.id(schemaName, 'blocks')} blocks on blocks.number = coin_transfers.block_number
    left join ${sql.id(schemaName, 'extrinsics')} extrinsics
      on extrinsics.block_number = coin_transfers.block_number
      and extrinsics.index_in_block = coin_transfers.extrinsic_index`;
}

function toCoinTransferRow({ addressOf }: Reader, row: Row): CoinTransferRow {
  const id = eventId(row.block_number, row.event_index);
  const { hash, section, method, signer, extrinsic_index } = row;
  const hasExtrinsic = hash !== null && section !== null && method !== null && extrinsic_index !== null;
  return {
    id,
    from: addressOf(row.from_account),
    to: addressOf(row.to_account),
    amount: row.amount.toString(),
    eventId: id,
    event: hasExtrinsic
      ? {
          blockNumber: row.block_number,
          extrinsicHash: hash,
          extrinsic: {
            indexInBlock: extrinsic_index,
            section,
            method,
            signer: signer === null ? '' : addressOf(signer),
          },
        }
      : null,
  };
}
