import type { ExtrinsicRow } from '@hub/contract/indexer/extrinsics';
import type { Reader } from './reader.ts';

interface ExtrinsicPlace {
  readonly block_number: number;
  readonly index_in_block: number;
}

/** The events of each of the given extrinsics, in the order they were raised. */
export async function extrinsicEvents(
  { db }: Reader,
  extrinsics: readonly ExtrinsicPlace[],
): Promise<ExtrinsicRow['events'][]> {
  if (extrinsics.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .select(['block_number', 'extrinsic_index', 'section', 'method', 'data'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('block_number', 'extrinsic_index'),
        'in',
        extrinsics.map(({ block_number, index_in_block }) => tuple(block_number, index_in_block)),
      ),
    )
    .orderBy('block_number')
    .orderBy('event_index')
    .execute();
  const byPlace = Map.groupBy(rows, (row) => `${row.block_number}-${row.extrinsic_index}`);
  return extrinsics.map(({ block_number, index_in_block }) =>
    (byPlace.get(`${block_number}-${index_in_block}`) ?? []).map(({ section, method, data }) => ({
      section,
      method,
      data,
    })),
  );
}
