import type { CoinTransferRow, CoinTransfersQuery } from '@hub/contract/indexer/coin-transfers';
import { eventId } from './event-id.ts';
import type { Reader } from './reader.ts';
import { requestedOrders } from './requested-orders.ts';

const orderColumns = { From: 'from_account', To: 'to_account', Amount: 'amount' } as const;

/** Coin transfers that fit the query's filters, and how many there are in total. */
export async function listCoinTransfers(
  reader: Reader,
  query: CoinTransfersQuery,
  url: string,
): Promise<{ items: CoinTransferRow[]; count: number }> {
  const filtered = filterTransfers(reader, query);
  let page = withExtrinsic(filtered);
  for (const { by, direction } of requestedOrders(url, query, ['From', 'To', 'Amount'] as const))
    page = page.orderBy(`coin_transfers.${orderColumns[by]}`, direction);
  const [total, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page
      .orderBy('coin_transfers.block_number', 'desc')
      .orderBy('coin_transfers.event_index', 'desc')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
  ]);
  return { items: rows.map((row) => toCoinTransferRow(reader, row)), count: total.count };
}

function filterTransfers({ db }: Reader, query: CoinTransfersQuery) {
  let transfers = db.selectFrom('coin_transfers');
  if (query.fromIn) transfers = transfers.where('from_account', 'in', query.fromIn);
  if (query.toIn) transfers = transfers.where('to_account', 'in', query.toIn);
  if (query.amountFrom !== undefined) transfers = transfers.where('amount', '>=', query.amountFrom);
  if (query.amountTo !== undefined) transfers = transfers.where('amount', '<=', query.amountTo);
  return transfers;
}

function withExtrinsic(transfers: ReturnType<typeof filterTransfers>) {
  return transfers
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
