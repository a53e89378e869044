import type { AsOf } from '@hub/contract/indexer/as-of';
import type { BlockText } from '@hub/contract/indexer/parameters';
import { AppError } from '@hub/primitives/app-error';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../database/read-rows.ts';
import { atOneMoment } from './at-one-moment.ts';
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
  const [row] = await readAsOf(reader, block, (source) => readRows(source, asOfQuery(source, block)));
  return toAsOf(row);
}

/**
 * Reads the rows of an answer about a block with `read`, which finds none if the block is not indexed or not decoded. Then
 * they are read once more on one snapshot with the reason for their absence, because the block may have left quarantine
 * in between. Throws the errors of `findAsOf`.
 */
export async function readAsOf<Row>(
  reader: Reader,
  block: BlockText | undefined,
  read: (reader: Reader) => Promise<readonly Row[]>,
): Promise<readonly [Row, ...Row[]]> {
  const found = await read(reader);
  if (hasRows(found)) return found;
  if (block === undefined)
    throw new AppError({ code: 'IndexBehind', message: 'No block is indexed yet: ask again later' });
  return atOneMoment(reader, async (moment) => {
    const again = await read(moment);
    if (hasRows(again)) return again;
    throw await noSuchBlock(moment, block);
  });
}

function hasRows<Row>(rows: readonly Row[]): rows is readonly [Row, ...Row[]] {
  return rows.length > 0;
}

async function noSuchBlock({ db }: Reader, block: BlockText): Promise<AppError> {
  const waiting = await findWaiting(db, block);
  if (waiting !== undefined) return blockQuarantined(waiting);
  const name = 'hash' in block ? block.hash : block.number;
  return new AppError({ code: 'BlockNotFound', message: `Block ${name} is not indexed` });
}

/** Reads the reason and the attempts of a quarantined block; undefined when the block is not in quarantine. */
function findWaiting(db: Reader['db'], block: BlockText) {
  const [column, value] =
    'hash' in block ? (['block_hash', block.hash] as const) : (['block_number', block.number] as const);
  return db
    .selectFrom('quarantine')
    .select(['block_number', 'block_hash', 'reason', 'attempts'])
    .where(column, '=', value)
    .executeTakeFirst();
}
