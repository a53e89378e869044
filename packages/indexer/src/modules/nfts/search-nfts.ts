// Decides how the NFTs that match a query are found and counted. They are read by one filter, from an index that has
// them in the order of the list; of several filters, by the one with the fewest tokens.
import type { NftsFilter } from '@hub/contract/indexer/nfts';
import { type RawBuilder, sql } from 'kysely';
import { readCount } from '../../database/read-rows.ts';
import { type BlockRange, blocksBetween } from '../../queries/blocks-between.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { oneOfNumbers } from '../../queries/ids.ts';
import { type EachOf, whereAll, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { areSorted, computed } from '../../queries/sorted-matches.ts';
import { bundles, everyRow, nftMethod, ofCollection } from '../tokens/counted-sections.ts';
import { tokens } from '../tokens/table.ts';
import { type Access, accessesOf, countOf, fewest, keysWhere } from './nft-accesses.ts';

type CountQuery = RawBuilder<{ readonly count: number }>;

/** How to find the NFTs of a filter. */
export interface NftsSearch {
  /** Conditions on a token, which has the alias `found`. */
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly each?: EachOf | undefined;
  /** The relation `fact` that `each` needs; its columns are fact, fact_collection and fact_token. */
  readonly joined?: RawBuilder<unknown> | undefined;
  /**
   * The keys of the same tokens, as a relation, where a page in their order is read by them: with a filter by facts
   * (`keysInAll`, from indexes alone), or with filters by times alone (`inKeyOrder`).
   */
  readonly keys?: RawBuilder<unknown> | undefined;
  readonly count: CountQuery;
}

/**
 * Plans how to find and count the tokens of a list. `isByKey` tells whether the list is ordered by collection and
 * token. Returns undefined when the requested times begin after the newest block or end before the first one. NOTE:
 * to count the matches of several filters, at least all tokens that the narrowest of them selects are read.
 */
export async function searchNfts(
  reader: Reader,
  filter: NftsFilter,
  isByKey = true,
): Promise<NftsSearch | undefined> {
  const [created, updated] = await Promise.all([
    between(reader, filter.createdTimestampFrom, filter.createdTimestampTo),
    between(reader, filter.updatedTimestampFrom, filter.updatedTimestampTo),
  ]);
  if (created === undefined || updated === undefined) return undefined;
  const accesses = accessesOf(reader, filter);
  const chosen = accesses.length > 1 ? (await fewest(reader, accesses)).access : accesses[0];
  const others = accesses.filter((access) => access !== chosen).flatMap(({ condition }) => condition);
  const times = [
    within('created_block', created.from, created.to),
    within('updated_block', updated.from, updated.to),
  ].filter((conditions) => conditions.length > 0);
  const conditions = [...tokenConditions(filter), ...times.flat(), ...others];
  const isFrequent = !isByKey && chosen?.isByFacts && (await countOf(reader, chosen)) > MOST_SORTED;
  // If many tokens have the requested attribute or royalty recipient, sorting them takes long. Unless the list is ordered by
  // key, the index that has the order of the list is scanned for them instead.
  const search = isFrequent
    ? { conditions: [...conditions, ...chosen.condition] }
    : { conditions, each: chosen?.each, joined: chosen?.joined };
  const isAlone = accesses.length + times.length === 1;
  const kept = times.length + others.length > 0 ? undefined : keptCount(reader, filter, chosen);
  const count = kept ?? countFound(reader, search);
  if (isAlone && (isByKey || isFrequent)) return { ...search, count };
  const keys = keysInAll(reader, filter, accesses, times);
  if (keys === undefined || isAlone) return { ...search, keys, count };
  const number = await readCount(reader, sql`select count(*) as count from ${keys} keys`);
  const found = number > MOST_SORTED ? keys : computed(keys);
  return { ...search, keys: found, count: sql`select ${number}::bigint as count` };
}

/**
 * The keys of the tokens that all filters select; undefined without a filter by facts, or with the filter `isBundle`.
 * Only NFTs have facts, and the facts of burned ones differ from those of others, so that no row of a token needs to be
 * read.
 */
function keysInAll(
  { schemaName }: Reader,
  { collectionIdIn, tokenIdIn, isBundle }: NftsFilter,
  accesses: readonly Access[],
  times: readonly (readonly RawBuilder<unknown>[])[],
): RawBuilder<unknown> | undefined {
  // The indexes by time have only NFTs.
  const inTimes = times.map((conditions) =>
    keysWhere(schemaName, 'tokens', [sql`mode = 'NFT'`, ...conditions]),
  );
  const [first, ...others] = [
    ...accesses.toSorted((a, b) => Number(b.isByFacts) - Number(a.isByFacts)).map(({ keys }) => keys),
    ...inTimes,
  ];
  const isOfFacts = accesses.some(({ isByFacts }) => isByFacts);
  if (first === undefined || !isOfFacts || isBundle !== undefined) return undefined;
  const joins = others.map(
    (keys, index) => sql`join ${keys} ${sql.raw(`part${index}`)} using (collection_id, token_id)`,
  );
  const narrowed = [...oneOfNumbers('collection_id', collectionIdIn), ...oneOfNumbers('token_id', tokenIdIn)];
  return sql`(select collection_id, token_id from ${first} part ${joins.length === 0 ? sql`` : sql.join(joins, sql` `)}
    ${whereAll(narrowed)})`;
}

function between(reader: Reader, from: number | undefined, to: number | undefined) {
  return blocksBetween(reader, {} satisfies BlockRange, [{ column: 'timestamp_ms', from, to }]);
}

/** The conditions on a token, with the alias `found`, except those by accounts, facts and times. */
export function tokenConditions({
  isBurned,
  isBundle,
  collectionIdIn,
  tokenIdIn,
}: NftsFilter): RawBuilder<unknown>[] {
  return [
    sql`mode = 'NFT'`,
    // The values are literals: the planner cannot match partial indexes against parameters.
    sql`is_burned = ${sql.lit(isBurned)}`,
    ...(isBundle === undefined ? [] : [sql`is_bundle = ${sql.lit(isBundle)}`]),
    ...oneOfNumbers('found.collection_id', collectionIdIn),
    ...oneOfNumbers('found.token_id', tokenIdIn),
  ];
}

/** Largest number of tokens that are sorted for a page. */
const MOST_SORTED = 20_000;

/** A query for the stored count of this combination of filters; undefined when triggers store none. */
function keptCount(reader: Reader, filter: NftsFilter, chosen: Access | undefined): CountQuery | undefined {
  const { collectionIdIn, tokenIdIn, isBundle, isBurned } = filter;
  const isBoth = collectionIdIn !== undefined && isBundle !== undefined;
  if (tokenIdIn !== undefined || isBoth) return undefined;
  const ofSections = (sectionIn: readonly string[]) =>
    rowsQuery(reader, { table: tokens, sectionIn, methodIn: [nftMethod(isBurned)] });
  if (chosen !== undefined) {
    const isAlone = collectionIdIn === undefined && isBundle === undefined && !chosen.each.isOverlapping;
    return isAlone ? rowsQuery(reader, chosen.counted) : undefined;
  }
  if (isBundle === undefined) return ofSections(collectionIdIn?.map(ofCollection) ?? [everyRow]);
  const inBundles = ofSections([bundles]);
  return isBundle ? inBundles : sql`select (${ofSections([everyRow])}) - (${inBundles}) as count`;
}

function countFound(
  { schemaName }: Reader,
  { conditions, each, joined }: Omit<NftsSearch, 'count'>,
): CountQuery {
  const found = (where: readonly RawBuilder<unknown>[]) => foundKeys(schemaName, where, joined);
  if (each === undefined) return sql`select count(*) as count from (${found(conditions)}) keys`;
  const counted = each.isOverlapping ? sql`distinct (keys.collection_id, keys.token_id)` : sql`*`;
  return sql`select count(${counted}) as count from ${each.relation}
    cross join lateral (${found([...each.tie, ...conditions])}) keys`;
}

function foundKeys(schemaName: string, conditions: readonly RawBuilder<unknown>[], joined = sql``) {
  return sql`select found.collection_id, found.token_id
    from ${sql.id(schemaName, 'tokens')} found ${joined} ${whereAll(conditions)}`;
}

/** How to list the NFTs of a search by times alone in the order of their keys. */
export async function inKeyOrder(
  reader: Reader,
  { isBurned }: NftsFilter,
  search: NftsSearch,
): Promise<NftsSearch> {
  const all = rowsQuery(reader, { table: tokens, sectionIn: [everyRow], methodIn: [nftMethod(isBurned)] });
  const matches = await readCount(reader, search.count);
  const count = sql<{ readonly count: number }>`select ${matches}::bigint as count`;
  if (!areSorted(matches, await readCount(reader, all))) return { ...search, count };
  return { ...search, count, keys: computed(foundKeys(reader.schemaName, search.conditions)) };
}
