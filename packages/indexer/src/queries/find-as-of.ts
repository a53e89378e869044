import type { AsOf } from '@hub/contract/indexer/as-of';
import { AppError } from '@hub/primitives/app-error';
import { blockQuarantined } from './block-quarantined.ts';
import type { Reader } from './reader.ts';

/**
 * The block an answer is about: the one asked for, else the newest. Throws AppError 'BlockNotFound' when that block is
 * not indexed, 'BlockQuarantined' when it cannot be decoded yet.
 */
export async function findAsOf({ db }: Reader, blockNumber: number | undefined): Promise<AsOf> {
  const blocks = db.selectFrom('blocks').select(['number', 'hash', 'timestamp_ms']);
  const block = await (blockNumber === undefined
    ? blocks.orderBy('number', 'desc').limit(1)
    : blocks.where('number', '=', blockNumber)
  ).executeTakeFirst();
  if (block !== undefined) return { number: block.number, hash: block.hash, timestampMs: block.timestamp_ms };
  const waiting = await db
    .selectFrom('quarantine')
    .select(['block_number', 'block_hash', 'attempts'])
    .where('block_number', '=', blockNumber ?? -1)
    .executeTakeFirst();
  if (waiting !== undefined) throw blockQuarantined(waiting);
  throw new AppError({
    code: 'BlockNotFound',
    message: blockNumber === undefined ? 'No block is indexed yet' : `Block ${blockNumber} is not indexed`,
    status: 404,
    retryable: true,
  });
}

/** How many blocks up to a number wait in quarantine. */
export async function countMissing({ db }: Reader, blockNumber: number): Promise<number> {
  const { count } = await db
    .selectFrom('quarantine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('block_number', '<=', blockNumber)
    .executeTakeFirstOrThrow();
  return count;
}
