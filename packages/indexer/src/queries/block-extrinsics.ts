import type { BlockRow } from '@hub/contract/indexer/blocks';
import type { Selectable } from 'kysely';
import type { BlocksTable } from '../database/tables.ts';
import { inherents } from '../projection/inherent-facts.ts';
import { isoTime } from './iso-time.ts';
import type { Reader } from './reader.ts';

type BlockExtrinsic = BlockRow['extrinsics'][number];

/** The extrinsics of blocks with their events, by block number; inherents are left out, indices stay (B.6). */
export async function blockExtrinsics(
  { db, addressOf }: Reader,
  blocks: readonly Selectable<BlocksTable>[],
): Promise<ReadonlyMap<number, BlockExtrinsic[]>> {
  if (blocks.length === 0) return new Map();
  const numbers = blocks.map(({ number }) => number);
  const extrinsics = await db
    .selectFrom('extrinsics')
    .selectAll()
    .where('block_number', 'in', numbers)
    .where(({ and, eb, not, or }) =>
      not(
        or(
          Object.values(inherents).map(({ section, method }) =>
            and([eb('section', '=', section), eb('method', '=', method)]),
          ),
        ),
      ),
    )
    .orderBy('block_number')
    .orderBy('index_in_block')
    .execute();
  const events = await blockEvents({ db }, [...new Set(extrinsics.map((row) => row.block_number))]);
  const blockOf = new Map(blocks.map((block) => [block.number, block]));
  const result = new Map<number, BlockExtrinsic[]>();
  for (const row of extrinsics) {
    const block = blockOf.get(row.block_number);
    if (block === undefined) continue;
    const createdAt = isoTime(block.timestamp_ms);
    const list = result.get(block.number) ?? [];
    result.set(block.number, list);
    list.push({
      hash: row.hash,
      blockHash: block.hash,
      blockNumber: block.number,
      indexInBlock: row.index_in_block,
      signer: row.signer === null ? '' : addressOf(row.signer),
      section: row.section,
      method: row.method,
      args: row.args,
      asHex: row.as_hex,
      createdAt,
      events: (events.get(`${row.block_number}-${row.index_in_block}`) ?? []).map((event) => ({
        extrinsicHash: row.hash,
        blockNumber: block.number,
        section: event.section,
        method: event.method,
        data: event.data,
        asHex: event.as_hex,
        createdAt,
      })),
    });
  }
  return result;
}

async function blockEvents({ db }: Pick<Reader, 'db'>, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('events')
    .select(['block_number', 'extrinsic_index', 'section', 'method', 'data', 'as_hex'])
    .where('block_number', 'in', numbers)
    .where('extrinsic_index', 'is not', null)
    .orderBy('block_number')
    .orderBy('event_index')
    .execute();
  return Map.groupBy(rows, ({ block_number, extrinsic_index }) => `${block_number}-${extrinsic_index}`);
}
