import type { Kysely } from 'kysely';

/**
 * Makes the columns whose value the chain chooses as wide as its u32: `integer` ends at half of it. Block numbers stay
 * `integer`: the tables begin with block 0 and have every block, so 2^31 of them take four hundred years at six seconds
 * each. Indices within a block stay too: no block has room for so many extrinsics or events.
 *
 * The database writes `blocks` and `coin_balances` anew, each once.
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
