import type { QuarantinedBlock, QuarantineQuery, QuarantineRow } from '@hub/contract/indexer/quarantine';
import type { Selectable } from 'kysely';
import type { Reader } from '../../queries/reader.ts';
import { atMost, skipping } from '../../queries/row-limits.ts';
import type { quarantine } from '../../schema/bookkeeping.ts';
import type { RowType } from '../../schema/define-table.ts';

const columns = ['block_number', 'block_hash', 'parent_hash', 'spec_version', 'reason', 'attempts'] as const;

/** A page of the blocks that cannot be decoded yet, oldest first, and their total count. */
export async function listQuarantine(
  { db }: Reader,
  { limit, offset }: QuarantineQuery,
): Promise<{ items: QuarantineRow[]; count: number }> {
  const { count } = await db
    .selectFrom('quarantine')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('quarantine')
    .select(columns)
    .orderBy('block_number')
    .limit(atMost(limit))
    .offset(skipping(offset))
    .execute();
  return { items: rows.map(toQuarantineRow), count };
}

/** Finds a quarantined block with its bytes; undefined when the block is not in quarantine. */
export async function findQuarantined({ db }: Reader, number: number): Promise<QuarantinedBlock | undefined> {
  const row = await db
    .selectFrom('quarantine')
    .select(columns)
    .select(['extrinsics', 'events'])
    .where('block_number', '=', number)
    .executeTakeFirst();
  return row && { ...toQuarantineRow(row), extrinsics: row.extrinsics, events: row.events };
}

function toQuarantineRow(
  row: Pick<Selectable<RowType<typeof quarantine>>, (typeof columns)[number]>,
): QuarantineRow {
  return {
    number: row.block_number,
    hash: row.block_hash,
    parentHash: row.parent_hash,
    specVersion: row.spec_version,
    reason: row.reason,
    attempts: row.attempts,
  };
}
