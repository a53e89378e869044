import type { Hex } from '@hub/primitives/hex';
import type { Kysely } from 'kysely';
import type { Tables } from '../modules/tables.ts';

/** Where a block stands on the chain, and the spec version of the runtime that executed it. */
export interface WrittenBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly specVersion: number;
}

/** A block that is written and decoded; undefined for one in quarantine and one above the checkpoint. */
export async function writtenBlock(db: Kysely<Tables>, number: number): Promise<WrittenBlock | undefined> {
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

/** By account, the block of its first balance version above `blockNumber`; nothing for accounts that have none. */
export async function nextVersions(
  db: Kysely<Tables>,
  blockNumber: number,
  accounts: readonly Hex[],
): Promise<ReadonlyMap<Hex, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('coin_balances')
    .select(({ fn }) => ['account', fn.min('valid_from').as('next')])
    .where('account', 'in', [...accounts])
    .where('valid_from', '>', blockNumber)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, next }) => [account as Hex, next]));
}
