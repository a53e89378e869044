import { writeKeyCursor } from '@hub/contract/indexer/cursor';
import type { NftRow, NftsFilter, NftsQuery } from '@hub/contract/indexer/nfts';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../../database/read-rows.ts';
import { blocksBetween } from '../../queries/blocks-between.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { behindKey, countQuery, oneOfNumbers } from '../../queries/ids.ts';
import { eachAccount, keysPage, oneOf, type PageBehindKey, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { tokens } from '../tokens/table.ts';
import { attributeFact, royaltyFact, traitFact, valueFact } from '../tokens/token-facts.ts';
import { type StoredNft, toNftRow } from './nft-row.ts';

const orderColumns = {
  CollectionId: 'collection_id',
  TokenId: 'token_id',
  CreatedAtBlockNumber: 'created_block',
  Owner: 'owner',
} as const;
const orderNames = Object.keys(orderColumns) as (keyof typeof orderColumns)[];
const keyColumns = ['collection_id', 'token_id'] as const;
/** The default order of NFTs. */
export const keyOrders = keyColumns.map((column) => ({ column, direction: 'asc' as const }));

interface NftsPage {
  readonly items: NftRow[];
  readonly count: number;
  readonly nextCursor: string | null;
}

/** A page of the NFTs that match the query's filters, and their total count. */
export async function listNfts(reader: Reader, query: NftsQuery, url: string): Promise<NftsPage> {
  const { limit, offset, cursor, ownerIn, topmostOwnerIn } = query;
  const conditions = await filterNfts(reader, query);
  if (conditions === undefined) return { items: [], count: 0, nextCursor: null };
  const given = requestedOrders(url, query, orderNames);
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...keyOrders,
  ];
  const stretch = { orders, after: cursor?.ids, limit: limit + 1, offset };
  const { rows, count } = await countedPage(reader, {
    count: hasFewFilters(query)
      ? countByCollection(reader, query)
      : countQuery(reader.schemaName, 'tokens', [
          ...conditions,
          ...oneOf('owner', ownerIn),
          ...oneOf('topmost_owner', topmostOwnerIn),
        ]),
    page: nftsPage(reader, query, conditions, stretch),
    orders,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && given.length === 0;
  return {
    items: page.map((row) => toNftRow(reader, row)),
    count,
    nextCursor: isMore && last ? writeKeyCursor([last.collection_id, last.token_id]) : null,
  };
}

/** A query for a page of NFTs; `conditions` are those of `filterNfts`. */
export function nftsPage(
  reader: Reader,
  { ownerIn, topmostOwnerIn }: NftsFilter,
  conditions: readonly RawBuilder<unknown>[],
  { orders, after, limit, offset }: PageBehindKey,
): RawBuilder<StoredNft> {
  const each = ownerIn
    ? eachAccount('owner', ownerIn)
    : topmostOwnerIn && eachAccount('topmost_owner', topmostOwnerIn);
  const keys = keysPage(reader, {
    table: tokens,
    columns: Object.values(orderColumns),
    conditions: [
      ...conditions,
      ...(ownerIn ? oneOf('topmost_owner', topmostOwnerIn) : []),
      ...behindKey(keyColumns, after),
    ],
    orders,
    each,
    limit,
    offset,
  });
  return withState(reader, keys);
}

/** Finds an NFT; undefined when no indexed block contains it. */
export async function findNft(
  reader: Reader,
  { collectionId, tokenId }: { readonly collectionId: number; readonly tokenId: number },
): Promise<NftRow | undefined> {
  const keys = sql`(select * from ${sql.id(reader.schemaName, 'tokens')}
    where collection_id = ${collectionId} and token_id = ${tokenId} and mode = 'NFT')`;
  const [row] = await readRows(reader, withState(reader, keys));
  return row && toNftRow(reader, row);
}

/**
 * The conditions on a token, which has the alias `found`, except its owners; undefined when no block lies within the
 * requested times.
 */
export async function filterNfts(
  reader: Reader,
  query: NftsFilter,
): Promise<readonly RawBuilder<unknown>[] | undefined> {
  const between = (from: number | undefined, to: number | undefined) =>
    blocksBetween(reader, {}, [{ column: 'timestamp_ms', from, to }]);
  const [created, updated] = await Promise.all([
    between(query.createdTimestampFrom, query.createdTimestampTo),
    between(query.updatedTimestampFrom, query.updatedTimestampTo),
  ]);
  if (created === undefined || updated === undefined) return undefined;
  const { isBundle, isBurned, royaltyRecipientIn } = query;
  return [
    sql`mode = 'NFT'`,
    // The values are literals: the planner cannot match partial indexes against parameters.
    sql`is_burned = ${sql.lit(isBurned)}`,
    ...(isBundle === undefined ? [] : [sql`is_bundle = ${sql.lit(isBundle)}`]),
    ...oneOfNumbers('found.collection_id', query.collectionIdIn),
    ...oneOfNumbers('found.token_id', query.tokenIdIn),
    ...within('created_block', created.from, created.to),
    ...within('updated_block', updated.from, updated.to),
    ...hasFact(reader, attributeFacts(query)),
    ...hasFact(reader, royaltyRecipientIn?.map(royaltyFact)),
  ];
}

/** The facts of which a token's attributes must have at least one; undefined without such a filter. Pure. */
function attributeFacts({ attributeTraitTypeIn: traits, attributeValueIn: values }: NftsFilter) {
  if (traits === undefined) return values?.map(valueFact);
  if (values === undefined) return traits.map(traitFact);
  return traits.flatMap((trait) => values.map((value) => attributeFact(trait, value)));
}

function hasFact({ schemaName }: Reader, facts: readonly string[] | undefined): RawBuilder<unknown>[] {
  if (facts === undefined) return [];
  return [
    sql`exists (select from ${sql.id(schemaName, 'token_facts')} fact where fact.fact = any(${facts}::text[])
      and fact.collection_id = found.collection_id and fact.token_id = found.token_id)`,
  ];
}

const filters = [
  'tokenIdIn',
  'ownerIn',
  'topmostOwnerIn',
  'royaltyRecipientIn',
  'isBundle',
  'attributeValueIn',
  'attributeTraitTypeIn',
  'createdTimestampFrom',
  'createdTimestampTo',
  'updatedTimestampFrom',
  'updatedTimestampTo',
] as const satisfies readonly (keyof NftsQuery)[];

function hasFewFilters(query: NftsQuery): boolean {
  return filters.every((filter) => query[filter] === undefined);
}

function countByCollection(reader: Reader, { collectionIdIn, isBurned }: NftsQuery) {
  const methodIn = [isBurned ? 'NFT burned' : 'NFT'];
  return rowsQuery(reader, { table: tokens, sectionIn: collectionIdIn?.map(String), methodIn });
}

/** Joins tokens, given by `collection_id` and `token_id`, with the states of their last changes. */
function withState({ schemaName }: Reader, keys: RawBuilder<unknown>): RawBuilder<StoredNft> {
  return sql`
    select known.*, known.updated_block as block_number, state.properties, state.info,
      coalesce(created.timestamp_ms, 0) as created_ms, coalesce(updated.timestamp_ms, 0) as updated_ms
    from ${keys} keys
    join ${sql.id(schemaName, 'tokens')} known
      on known.collection_id = keys.collection_id and known.token_id = keys.token_id
    join ${sql.id(schemaName, 'token_states')} state on state.collection_id = known.collection_id
      and state.token_id = known.token_id and state.block_number = known.state_block
    left join ${sql.id(schemaName, 'blocks')} created on created.number = known.created_block
    left join ${sql.id(schemaName, 'blocks')} updated on updated.number = known.updated_block`;
}
