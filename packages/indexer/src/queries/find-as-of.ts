import type { AsOf } from '@hub/contract/indexer/as-of';
import type { BlockText } from '@hub/contract/indexer/parameters';
import { AppError } from '@hub/primitives/app-error';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { blockQuarantined } from './block-quarantined.ts';
import type { Reader } from './reader.ts';

interface FoundAsOf {
  readonly asOf: AsOf;
  /** Number of quarantined blocks up to block `asOf`; without a requested block, of all quarantined blocks. */
  readonly missingBlocks: number;
}

export interface AsOfRow {
  readonly as_of_number: number;
  readonly as_of_hash: string;
  readonly as_of_ms: number;
  readonly missing_blocks: number;
}

/**
 * A query for the given block, by default the newest decoded one. It returns no row when the block is not indexed or
 * not decoded yet. By default it counts the quarantined blocks above the newest decoded one too: they are the newest
 * ones, and whoever asks for the newest state must learn that they are missing.
 */
export function asOfQuery(
  { schemaName }: Pick<Reader, 'schemaName'>,
  block: BlockText | undefined,
): RawBuilder<AsOfRow> {
  const counted = block === undefined ? sql`` : sql`where block_number <= number`;
  return sql`select number as as_of_number, hash as as_of_hash, timestamp_ms as as_of_ms,
      (select count(*) from ${sql.id(schemaName, 'quarantine')} ${counted}) as missing_blocks
    from ${sql.id(schemaName, 'blocks')} ${whichBlock(block)}`;
}

function whichBlock(block: BlockText | undefined): RawBuilder<unknown> {
  if (block === undefined) return sql`order by number desc limit 1`;
  return 'hash' in block ? sql`where hash = ${block.hash}` : sql`where number = ${block.number}`;
}

export function toAsOf({ as_of_number, as_of_hash, as_of_ms, missing_blocks }: AsOfRow): FoundAsOf {
  return {
    asOf: { number: as_of_number, hash: as_of_hash, timestampMs: as_of_ms },
    missingBlocks: missing_blocks,
  };
}

/**
 * Finds the block of an answer: the requested one, by default the newest decoded one. Throws AppError 'BlockNotFound'
 * when that block is not indexed, 'BlockQuarantined' when it cannot be decoded yet, and 'IndexBehind' while no block is
 * indexed.
 */
export async function findAsOf(reader: Reader, block: BlockText | undefined): Promise<FoundAsOf> {
  const [row] = await readRows(reader, asOfQuery(reader, block));
  if (row === undefined) throw await noSuchBlock(reader, block);
  return toAsOf(row);
}

/** The error for a block for which `asOfQuery` returned no row. */
export async function noSuchBlock({ db }: Reader, block: BlockText | undefined): Promise<AppError> {
  if (block === undefined)
    return new AppError({ code: 'IndexBehind', message: 'No block is indexed yet: ask again later' });
  const waiting = await findWaiting(db, block);
  if (waiting !== undefined) return blockQuarantined(waiting);
  const name = 'hash' in block ? block.hash : block.number;
  return new AppError({ code: 'BlockNotFound', message: `Block ${name} is not indexed` });
}

/** Reads the reason and the attempts of a quarantined block; undefined when the block is not in quarantine. */
export function findWaiting(db: Reader['db'], block: BlockText) {
  const [column, value] =
    'hash' in block ? (['block_hash', block.hash] as const) : (['block_number', block.number] as const);
  return db
    .selectFrom('quarantine')
    .select(['block_number', 'block_hash', 'reason', 'attempts'])
    .where(column, '=', value)
    .executeTakeFirst();
}
