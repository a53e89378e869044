import type { AsOf } from '@hub/contract/indexer/as-of';
import { AppError } from '@hub/primitives/app-error';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { blockQuarantined } from './block-quarantined.ts';
import type { Reader } from './reader.ts';

export interface FoundAsOf {
  readonly asOf: AsOf;
  /** How many blocks up to it wait in quarantine. */
  readonly missingBlocks: number;
}

export interface AsOfRow {
  readonly as_of_number: number;
  readonly as_of_hash: string;
  readonly as_of_ms: number;
  readonly missing_blocks: number;
}

/** A query for the block of a number, else the newest; without a row when it is not indexed or not decoded yet. */
export function asOfQuery(
  { schemaName }: Pick<Reader, 'schemaName'>,
  blockNumber: number | undefined,
): RawBuilder<AsOfRow> {
  const which =
    blockNumber === undefined ? sql`order by number desc limit 1` : sql`where number = ${blockNumber}`;
  return sql`select number as as_of_number, hash as as_of_hash, timestamp_ms as as_of_ms,
      (select count(*) from ${sql.id(schemaName, 'quarantine')} where block_number <= number) as missing_blocks
    from ${sql.id(schemaName, 'blocks')} ${which}`;
}

export function toAsOf({ as_of_number, as_of_hash, as_of_ms, missing_blocks }: AsOfRow): FoundAsOf {
  return {
    asOf: { number: as_of_number, hash: as_of_hash, timestampMs: as_of_ms },
    missingBlocks: missing_blocks,
  };
}

/**
 * The block an answer is about: the one asked for, else the newest. Throws AppError 'BlockNotFound' when that block is
 * not indexed, 'BlockQuarantined' when it cannot be decoded yet.
 */
export async function findAsOf(reader: Reader, blockNumber: number | undefined): Promise<FoundAsOf> {
  const [row] = await readRows(reader, asOfQuery(reader, blockNumber));
  if (row === undefined) throw await noSuchBlock(reader, blockNumber);
  return toAsOf(row);
}

/** The error for a block that `asOfQuery` has no row for. */
export async function noSuchBlock({ db }: Reader, blockNumber: number | undefined): Promise<AppError> {
  const waiting = await db
    .selectFrom('quarantine')
    .select(['block_number', 'block_hash', 'reason', 'attempts'])
    .where('block_number', '=', blockNumber ?? -1)
    .executeTakeFirst();
  if (waiting !== undefined) return blockQuarantined(waiting);
  return new AppError({
    code: 'BlockNotFound',
    message: blockNumber === undefined ? 'No block is indexed yet' : `Block ${blockNumber} is not indexed`,
    status: 404,
    retryable: true,
  });
}
