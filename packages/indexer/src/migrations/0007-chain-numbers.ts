import type { Kysely } from 'kysely';

/**
 * Widens the columns with values that the chain chooses to its u32: `integer` ends at half of it. Block numbers stay
 * `integer`: the tables hold every block from 0 on, and 2^31 blocks take four hundred years at six seconds each. Indices
 * within a block stay too: no block has room for so many extrinsics or events.
 *
 * The database rewrites `blocks`, `quarantine` and `coin_balances` once each.
 */
export async function widenChainNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('blocks')
    .alterColumn('spec_version', (column) => column.setDataType('bigint'))
    .alterColumn('relay_parent_number', (column) => column.setDataType('bigint'))
    .execute();
  await db.schema
    .alterTable('quarantine')
    .alterColumn('spec_version', (column) => column.setDataType('bigint'))
    .execute();
  await db.schema
    .alterTable('coin_balances')
    .alterColumn('next_unlock', (column) => column.setDataType('bigint'))
    .execute();
}
