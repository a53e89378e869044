import type { CoinTransferRow, CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import { readCheckpoint } from '../../database/checkpoint.ts';
import { readCount } from '../../database/read-rows.ts';
import { plannedByValues } from '../../queries/at-one-moment.ts';
import { behindCursor, requireBlock } from '../../queries/behind-cursor.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { behind, eachAccount, keysPage, oneOf } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { placeColumns as place, withPlace } from '../events/event-place.ts';
import { type Sides, type TransfersFilter, transferConditions, transfersQuery } from './count-transfers.ts';
import { coinTransfers } from './table.ts';
import { type TransferRow, toCoinTransferRow } from './transfer-rows.ts';

const orderColumns = { From: 'from_account', To: 'to_account', Amount: 'amount' } as const;

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
  const list = async (moment: Reader) => listFitting(moment, await finalizedQuery(moment, query), url);
  const hasAmounts = (query.amountFrom ?? query.amountTo) !== undefined;
  const hasBothSides = query.fromIn !== undefined && query.toIn !== undefined;
  if (!hasAmounts && !hasBothSides && !query.finalizedOnly) return behindCursor(reader, cursor, list);
  return plannedByValues(reader, async (moment) => {
    if (cursor !== undefined) await requireBlock(moment, cursor);
    return list(moment);
  });
}

/** With `finalizedOnly`, bounds the query by the last finalized block of the snapshot. */
async function finalizedQuery({ db }: Reader, query: CoinTransfersQuery): Promise<CoinTransfersQuery> {
  if (!query.finalizedOnly) return query;
  const { finalizedNumber = -1 } = (await readCheckpoint(db)) ?? {};
  return { ...query, blockNumberTo: Math.min(query.blockNumberTo ?? finalizedNumber, finalizedNumber) };
}

async function listFitting(
  reader: Reader,
  query: CoinTransfersQuery,
  url: string,
): Promise<CoinTransfersPage> {
  const { cursor, limit, offset, orderByBlockNumber: direction = 'desc' } = query;
  const given = requestedOrders(url, query, ['From', 'To', 'Amount']);
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...place.map((column) => ({ column, direction })),
  ];
  const sides = await fewerFirst(reader, query);
  const keys = keysPage(reader, {
    table: coinTransfers,
    columns: [...place, 'from_account', 'to_account', 'amount'],
    conditions: [...sides.other, ...transferConditions(query), ...behind(place, cursor, direction)],
    orders,
    each: sides.each,
    limit: limit + 1,
    offset,
  });
  const { rows: found, count } = await countedPage(reader, {
    count: transfersQuery(reader, query, sides),
    page: withPlace<TransferRow>(reader, coinTransfers, keys),
    orders,
  });
  const placeOf = (row: TransferRow) => ({
    hash: row.block_hash,
    numbers: [row.block_number, row.event_index],
  });
  const { rows, nextCursor } = cursorPage(found, limit, given.length === 0 ? placeOf : undefined);
  return { items: rows.map((row) => toCoinTransferRow(reader, row)), count, nextCursor };
}

/** Reads by senders or receivers, whichever is a filter; if both are, by the one with fewer rows. */
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
