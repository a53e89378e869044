import type { CoinTransferRow, CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import type { RawBuilder } from 'kysely';
import { countSide, countTransfers, type Sides, type TransfersFilter } from './count-transfers.ts';
import { cursorPage } from './cursor-page.ts';
import { eventId } from './event-id.ts';
import { behind, eachAccount, keysPage, oneOf, within } from './keys-page.ts';
import type { Reader } from './reader.ts';
import { requestedOrders } from './requested-orders.ts';

const orderColumns = { From: 'from_account', To: 'to_account', Amount: 'amount' } as const;
const place = ['block_number', 'event_index'] as const;

/** Coin transfers that fit the query's filters, and how many there are in total. */
export async function listCoinTransfers(
  reader: Reader,
  query: CoinTransfersQuery,
  url: string,
): Promise<{ items: CoinTransferRow[]; count: number; nextCursor: string | null }> {
  const { cursor, limit, offset } = query;
  const amounts = within('amount', query.amountFrom, query.amountTo);
  const given = requestedOrders(url, query, ['From', 'To', 'Amount']);
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...place.map((column) => ({ column, direction: 'desc' as const })),
  ];
  const sides = await fewerFirst(reader, query);
  const keys = keysPage<Keys>(reader, {
    table: 'coin_transfers',
    columns: [...place, 'from_account', 'to_account', 'amount'],
    conditions: [...sides.other, ...amounts, ...behind(place, cursor, 'desc')],
    orders,
    each: sides.each,
    limit: limit + 1,
    offset,
  });
  let page = withExtrinsic(reader, keys);
  for (const { column, direction } of orders) page = page.orderBy(`coin_transfers.${column}`, direction);
  const count = await countTransfers(reader, query, sides);
  const found = await page.execute();
  const placeOf = (row: Row) => [row.block_number, row.event_index];
  const { rows, nextCursor } = cursorPage(found, limit, given.length === 0 ? placeOf : undefined);
  return { items: rows.map((row) => toCoinTransferRow(reader, row)), count, nextCursor };
}

interface Keys {
  readonly block_number: number;
  readonly event_index: number;
}

/** Begins with the side whose accounts have fewer rows, where both sides are given. */
async function fewerFirst(reader: Reader, { fromIn, toIn }: TransfersFilter): Promise<Sides> {
  const isByReceiver =
    toIn !== undefined &&
    (fromIn === undefined ||
      (await countSide(reader, 'received', toIn)) < (await countSide(reader, 'sent', fromIn)));
  if (isByReceiver) return { each: eachAccount('to_account', toIn), other: oneOf('from_account', fromIn) };
  if (fromIn === undefined) return { other: [] };
  return { each: eachAccount('from_account', fromIn), other: oneOf('to_account', toIn) };
}

function withExtrinsic({ db }: Reader, keys: RawBuilder<Keys>) {
  return db
    .selectFrom(keys.as('keys'))
    .innerJoin('coin_transfers', (join) =>
      join
        .onRef('coin_transfers.block_number', '=', 'keys.block_number')
        .onRef('coin_transfers.event_index', '=', 'keys.event_index'),
    )
    .leftJoin('extrinsics', (join) =>
      join
        .onRef('extrinsics.block_number', '=', 'coin_transfers.block_number')
        .onRef('extrinsics.index_in_block', '=', 'coin_transfers.extrinsic_index'),
    )
    .selectAll('coin_transfers')
    .select(['extrinsics.hash', 'extrinsics.section', 'extrinsics.method', 'extrinsics.signer']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withExtrinsic>['execute']>>[number];

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
