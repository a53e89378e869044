import type { Hex } from '@hub/primitives/hex';
import type { Kysely } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';

/** A block's place on the chain, and the spec version of the runtime that executed it. */
export interface WrittenBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly specVersion: number;
}

/** Reads a written and decoded block; undefined for a block in quarantine or above the checkpoint. */
export async function writtenBlock(db: Kysely<OwnTables>, number: number): Promise<WrittenBlock | undefined> {
  const row = await db
    .selectFrom('blocks')
    .select(['hash', 'parent_hash', 'spec_version'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    number,
    hash: row.hash as Hex,
    parentHash: row.parent_hash as Hex,
    specVersion: row.spec_version,
  };
}
