import { type Kysely, sql } from 'kysely';

/** Adjusts indexes of tokens and their transfers to the lists that read them, so that these skip fewer rows. */
export async function adjustTokenIndexes(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [...transfers, ...nfts])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

/**
 * An account's transfers are counted by mode, from the last count checkpoint of the mode on. Without the mode in the
 * index, a count also reads the transfers of all other modes since then: for an account with no fungible tokens, all
 * its transfers of NFTs.
 */
const transfers = ['from_account', 'to_account'].flatMap((column) => [
  `drop index @token_transfers_by_${column}`,
  `create index token_transfers_by_${column} on @token_events (${column}, mode, block_number, event_index)
    where kind = 'Transfer'`,
]);

/**
 * Only NFTs are listed by time and by number, and counted by these indexes alone. Those that are not burned are listed
 * in the order of their keys: in the primary key, any number of refungible and burned tokens may precede them.
 */
const nfts = [
  ...[
    ['created_block', 'created_block, collection_id, token_id'],
    ['updated_block', 'updated_block, collection_id, token_id'],
    ['token_id', 'token_id, collection_id'],
  ].flatMap(([name, columns]) => [
    `drop index @tokens_by_${name}`,
    `create index tokens_by_${name} on @tokens (${columns}) include (is_burned) where mode = 'NFT'`,
  ]),
  `create index tokens_nfts on @tokens (collection_id, token_id) where mode = 'NFT' and not is_burned`,
];
