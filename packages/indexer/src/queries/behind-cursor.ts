import type { Cursor } from '@hub/contract/indexer/cursor';
import { AppError } from '@hub/primitives/app-error';
import { ownHashes } from '../database/own-hashes.ts';
import { atOneMoment } from './at-one-moment.ts';
import type { Reader } from './reader.ts';

/**
 * Reads a list. With a cursor, it reads one snapshot that contains the cursor's block, so that the page continues on the
 * chain on which the list began. Rejects with AppError 'ChainMoved' when a reorg removed that block.
 */
export function behindCursor<T>(
  reader: Reader,
  cursor: Cursor<'blockNumber'> | undefined,
  read: (reader: Reader) => Promise<T>,
): Promise<T> {
  if (cursor === undefined) return read(reader);
  return atOneMoment(reader, async (moment) => {
    await requireBlock(moment, cursor);
    return read(moment);
  });
}

/** Rejects with the given error, by default AppError 'ChainMoved', when the tables lack the block of the cursor. */
export async function requireBlock(
  { db }: Reader,
  { blockNumber, hash }: Cursor<'blockNumber'>,
  moved: (number: number, hash: string) => AppError = chainMoved,
): Promise<void> {
  const hashes = await ownHashes(db, blockNumber, blockNumber);
  if (hashes.get(blockNumber) !== hash) throw moved(blockNumber, hash);
}

/** The error for a list that began on a block which a reorg removed. */
export function chainMoved(number: number, hash: string): AppError {
  return new AppError({
    code: 'ChainMoved',
    message: `Block ${number} ${hash}, on which this list was begun, is not on the chain any more: begin it again`,
    details: { number, hash },
  });
}
