import { type CursorPlace, writeCursor } from '@hub/contract/indexer/cursor';
import type { DepositsPage, DepositsQuery } from '@hub/contract/indexer/deposits';
import { AppError } from '@hub/primitives/app-error';
import { sql } from 'kysely';
import { readCheckpoint } from '../../database/checkpoint.ts';
import { ownHashes } from '../../database/own-hashes.ts';
import { readRows } from '../../database/read-rows.ts';
import { atOneMoment } from '../../queries/at-one-moment.ts';
import { requireBlock } from '../../queries/behind-cursor.ts';
import { behind, eachAccount, keysPage } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { placeColumns as place, withPlace } from '../events/event-place.ts';
import { transferConditions } from './count-transfers.ts';
import { coinTransfers } from './table.ts';
import { type TransferRow, toCoinTransferRow } from './transfer-rows.ts';

/** The event index in a cursor that stands after all events of a block. */
const behindBlock = 2 ** 31 - 1;

/**
 * The transfers that accounts received in finalized blocks after the position of a cursor, rewards excluded, oldest
 * first, and the cursor from which the list continues. The list ends before the first block that waits in quarantine.
 * Rejects with AppError 'IndexBehind' while the tables lack the block of the cursor, or while the block before the
 * first requested one is not final in them, and 'DepositsMoved' when they have another final block in place of the
 * cursor's.
 */
export function listDeposits(reader: Reader, query: DepositsQuery): Promise<DepositsPage> {
  return atOneMoment(reader, async (moment) => {
    const { cursor, blockNumberFrom = 0 } = query;
    const checkpoint = await readCheckpoint(moment.db);
    const from = cursor?.blockNumber ?? blockNumberFrom;
    if (checkpoint === undefined || (cursor !== undefined && checkpoint.number < from))
      throw indexBehind(from);
    const { finalizedNumber: finalizedBlock } = checkpoint;
    // A cursor's block was finalized when it was given. Above their own finalized block, these tables may be on a fork.
    const otherBlock = from > finalizedBlock ? indexBehind : depositsMoved;
    if (cursor !== undefined) await requireBlock(moment, cursor, otherBlock);
    const waitsForBlock = await firstWaiting(moment, from, finalizedBlock);
    const last = waitsForBlock === null ? finalizedBlock : waitsForBlock - 1;
    const { rows, hasMore } = await readDeposits(moment, query, from, last);
    return {
      items: rows.map((row) => ({ ...toCoinTransferRow(moment, row), kind: 'transfer' })),
      cursor: writeCursor(
        (hasMore ? placeOf(rows.at(-1)) : undefined) ?? (await placeBehind(moment, last, query)),
      ),
      hasMore,
      finalizedBlock,
      waitsForBlock,
    };
  });
}

async function readDeposits(
  reader: Reader,
  { address, cursor, limit }: DepositsQuery,
  from: number,
  last: number,
): Promise<{ readonly rows: readonly TransferRow[]; readonly hasMore: boolean }> {
  const keys = keysPage(reader, {
    table: coinTransfers,
    columns: place,
    conditions: [
      ...transferConditions({ kindIn: ['transfer'], blockNumberFrom: from, blockNumberTo: last }),
      ...behind(place, cursor, 'asc'),
    ],
    orders: place.map((column) => ({ column, direction: 'asc' })),
    each: eachAccount('to_account', address),
    limit: limit + 1,
    offset: 0,
  });
  const rows = await readRows(
    reader,
    sql<TransferRow>`${withPlace<TransferRow>(reader, coinTransfers, keys)} order by block_number, event_index`,
  );
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

function placeOf(row: TransferRow | undefined): CursorPlace | undefined {
  return row && { hash: row.block_hash, numbers: [row.block_number, row.event_index] };
}

/** The position after block `last`, or the cursor's if its block is above `last`. */
async function placeBehind(
  { db }: Reader,
  last: number,
  { cursor, blockNumberFrom = 0 }: DepositsQuery,
): Promise<CursorPlace> {
  if (cursor !== undefined && cursor.blockNumber > last)
    return { hash: cursor.hash, numbers: [cursor.blockNumber, cursor.index] };
  const hash = (await ownHashes(db, last, last)).get(last);
  // A cursor before the first requested block would later return transfers that were not requested.
  if (hash === undefined || (cursor === undefined && last < blockNumberFrom - 1))
    throw indexBehind(blockNumberFrom);
  return { hash, numbers: [last, behindBlock] };
}

/** The first block from `from` to `last` that waits in quarantine; null if there is none. */
async function firstWaiting({ db }: Reader, from: number, last: number): Promise<number | null> {
  const row = await db
    .selectFrom('quarantine')
    .select('block_number')
    .where('block_number', '>=', from)
    .where('block_number', '<=', last)
    .orderBy('block_number')
    .limit(1)
    .executeTakeFirst();
  return row?.block_number ?? null;
}

function indexBehind(blockNumber: number): AppError {
  return new AppError({
    code: 'IndexBehind',
    message: `Block ${blockNumber} is not indexed and final yet: ask again later`,
    details: { blockNumber },
  });
}

/** The error for a cursor of another chain. The caller has credited deposits up to it, so it must not start over. */
function depositsMoved(number: number, hash: string): AppError {
  return new AppError({
    code: 'DepositsMoved',
    message: `The cursor belongs to another chain: here block ${number} is not ${hash}. Do not begin again: credits already given would be repeated. Stop, and let a person compare`,
    details: { number, hash },
  });
}
