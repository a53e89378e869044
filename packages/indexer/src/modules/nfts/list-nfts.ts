import { writeKeyCursor } from '@hub/contract/indexer/cursor';
import type { NftRow, NftsQuery } from '@hub/contract/indexer/nfts';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../../database/read-rows.ts';
import { inIndexOrder, plannedByValues } from '../../queries/at-one-moment.ts';
import { countedPage, countedPageIf } from '../../queries/counted-page.ts';
import { behindKey } from '../../queries/ids.ts';
import {
  type EachOf,
  eachAccountInOrder,
  inOrder,
  keysPage,
  type PageBehindKey,
  whereAll,
} from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { type RequestedOrder, requestedOrders } from '../../queries/requested-orders.ts';
import { firstRows } from '../../queries/row-limits.ts';
import { timeOf } from '../../queries/time-of.ts';
import { tokens } from '../tokens/table.ts';
import { type FewKeys, fewKeys } from './few-nfts.ts';
import { type StoredNft, toNftRow } from './nft-row.ts';
import { inKeyOrder, type NftsSearch, searchNfts } from './search-nfts.ts';

const orderColumns = {
  CollectionId: 'collection_id',
  TokenId: 'token_id',
  CreatedAtBlockNumber: 'created_block',
  Owner: 'owner',
} as const;
const orderNames = Object.keys(orderColumns) as (keyof typeof orderColumns)[];
const keyColumns = ['collection_id', 'token_id'] as const;
/** The columns of a token that answers need. */
const tokenColumns = [
  ...keyColumns,
  'is_burned',
  'is_bundle',
  'owner',
  'topmost_owner',
  'created_block',
  'updated_block',
  'state_block',
];
/** The default order of NFTs. */
export const keyOrders = keyColumns.map((column) => ({ column, direction: 'asc' as const }));

interface NftsPage {
  readonly items: NftRow[];
  readonly count: number;
  readonly nextCursor: string | null;
}

/** A page of the NFTs that match the query's filters, and their total count. */
export async function listNfts(reader: Reader, query: NftsQuery, url: string): Promise<NftsPage> {
  const given = requestedOrders(url, query, orderNames);
  const list = (moment: Reader) => listFitting(moment, query, given);
  const hasTimes = timeFilters.some((name) => query[name] !== undefined);
  const few = given.length > 0 || hasTimes ? undefined : fewKeys(reader, query);
  const page = few && (await listFew(reader, query, few));
  if (page !== undefined) return page;
  if (isSelective(query)) return plannedByValues(reader, list);
  const isOfOwners = (query.ownerIn ?? query.topmostOwnerIn) !== undefined;
  return isOfOwners && !eachOwnerInOrder(query) ? inIndexOrder(reader, list) : list(reader);
}

/**
 * How to read the first NFTs of each owner in the list's order; undefined with another filter, an order or a cursor.
 */
function eachOwnerInOrder(query: NftsQuery): EachOf | undefined {
  const { ownerIn, topmostOwnerIn, isBurned, limit, offset, ...others } = query;
  const owners = ownerIn ?? topmostOwnerIn;
  const isAlone = Object.values(others).every((value) => value === undefined);
  if (owners === undefined || (ownerIn && topmostOwnerIn) || isBurned || !isAlone) return undefined;
  return eachAccountInOrder(ownerIn === undefined ? 'topmost_owner' : 'owner', owners, 'collection_id');
}

/**
 * Whether the best plan depends on how many tokens the values of the filters match. It does not for a single filter by
 * attributes or by royalty recipients: the index of facts holds the tokens of each value in the order of the list.
 */
function isSelective(query: NftsQuery): boolean {
  const given = selective.filter((name) => query[name] !== undefined);
  if (given.length === 0) return false;
  const others = Object.entries(query).filter(
    ([name, value]) =>
      value !== undefined && !given.some((one) => one === name) && !ofEveryList.includes(name),
  );
  const isOfFacts = factFilters.some((filters) => given.every((name) => filters.includes(name)));
  return !isOfFacts || others.length > 0;
}

const ofEveryList: readonly string[] = ['limit', 'offset', 'cursor', 'isBurned'];
/** The filters by facts. The parameters of one line together form one filter. */
const factFilters: readonly (readonly string[])[] = [
  ['attributeValueIn', 'attributeTraitTypeIn'],
  ['royaltyRecipientIn'],
];
const timeFilters = [
  'createdTimestampFrom',
  'createdTimestampTo',
  'updatedTimestampFrom',
  'updatedTimestampTo',
] as const satisfies readonly (keyof NftsQuery)[];
/** The filters whose selectivity depends on their values. */
const selective = [
  'royaltyRecipientIn',
  'attributeValueIn',
  'attributeTraitTypeIn',
  ...timeFilters,
] as const satisfies readonly (keyof NftsQuery)[];

function isOfTimesAlone({ isBurned, limit, offset, cursor, ...filters }: NftsQuery): boolean {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return given.length > 0 && given.every(([name]) => timeFilters.some((time) => time === name));
}

/**
 * Leaves out tokens without an owner in the order of owners: in descending order, all refungible tokens would come
 * before the first NFT, and each present NFT has an owner.
 */
function withOwner<Search extends Pick<NftsSearch, 'conditions'>>(
  { isBurned }: NftsQuery,
  search: Search,
  [first]: readonly { readonly column: string }[],
): Search {
  if (first?.column !== 'owner' || isBurned) return search;
  return { ...search, conditions: [...search.conditions, sql`owner is not null`] };
}

/** Lists the NFTs of `fewKeys`; undefined if every condition alone selects many tokens. */
async function listFew(
  reader: Reader,
  query: NftsQuery,
  { shared, areFew }: FewKeys,
): Promise<NftsPage | undefined> {
  const { limit, offset, cursor } = query;
  const found = await countedPageIf(reader, areFew, {
    shared,
    count: sql`select count(*) as count from matching`,
    page: pageOfKeys(reader, sql`matching`, {
      orders: keyOrders,
      after: cursor?.ids,
      limit: limit + 1,
      offset,
    }),
    orders: keyOrders,
  });
  return found && toPage(reader, query, found, true);
}

async function listFitting(
  reader: Reader,
  query: NftsQuery,
  given: readonly RequestedOrder<(typeof orderNames)[number]>[],
): Promise<NftsPage> {
  const { limit, offset, cursor } = query;
  const found = await searchNfts(reader, query, given.length === 0);
  if (found === undefined) return { items: [], count: 0, nextCursor: null };
  const isByTimes = given.length === 0 && isOfTimesAlone(query);
  const search = isByTimes
    ? await inKeyOrder(reader, query, found)
    : { ...found, each: eachOwnerInOrder(query) ?? found.each };
  const orders = [
    ...given.map(({ by, direction }) => ({ column: orderColumns[by], direction })),
    ...keyOrders,
  ];
  const stretch = { orders, after: cursor?.ids, limit: limit + 1, offset };
  const page = await countedPage(reader, {
    count: search.count,
    page: nftsPage(reader, withOwner(query, search, orders), stretch),
    orders,
  });
  return toPage(reader, query, page, given.length === 0);
}

function toPage(
  reader: Reader,
  { limit }: NftsQuery,
  { rows, count }: { readonly rows: readonly StoredNft[]; readonly count: number },
  isInKeyOrder: boolean,
): NftsPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && isInKeyOrder;
  return {
    items: page.map((row) => toNftRow(reader, row)),
    count,
    nextCursor: isMore && last ? writeKeyCursor([last.collection_id, last.token_id]) : null,
  };
}

/** A query for a page of the NFTs of a search. */
export function nftsPage(
  reader: Reader,
  { conditions, each, joined, keys: inAll }: Omit<NftsSearch, 'count'>,
  { orders, after, limit, offset }: PageBehindKey,
): RawBuilder<StoredNft> {
  const isOfKeys = orders.every(({ column }) => column === 'collection_id' || column === 'token_id');
  if (inAll !== undefined && isOfKeys) return pageOfKeys(reader, inAll, { orders, after, limit, offset });
  const page = keysPage(reader, {
    table: tokens,
    joined,
    columns: each === undefined ? Object.values(orderColumns) : tokenColumns,
    conditions: [
      ...conditions,
      ...behindKey(keyColumns, after),
      ...(joined === undefined ? [] : behindKey(['fact_collection', 'fact_token'], after)),
    ],
    orders,
    each,
    limit,
    offset,
  });
  // Lists by accounts or facts read whole rows anyway, because these indexes do not tell whether a token is burned. For
  // other lists an index alone may give the keys.
  return withState(reader, each === undefined ? wholeTokens(reader, page) : page);
}

/** A page of the tokens whose keys a relation has, ordered by their keys. */
function pageOfKeys(
  reader: Reader,
  relation: RawBuilder<unknown>,
  { orders, after, limit, offset }: PageBehindKey,
): RawBuilder<StoredNft> {
  const order = inOrder(orders);
  const keys = sql`select collection_id, token_id from ${relation} keys
    ${whereAll(behindKey(keyColumns, after))} order by ${order}`;
  return withState(reader, wholeTokens(reader, sql`(${firstRows(keys, { orders: order, limit, offset })})`));
}

/** Finds an NFT; undefined when no indexed block contains it. */
export async function findNft(
  reader: Reader,
  { collectionId, tokenId }: { readonly collectionId: number; readonly tokenId: number },
): Promise<NftRow | undefined> {
  const found = sql`(select * from ${sql.id(reader.schemaName, 'tokens')}
    where collection_id = ${collectionId} and token_id = ${tokenId} and mode = 'NFT')`;
  const [row] = await readRows(reader, withState(reader, found));
  return row && toNftRow(reader, row);
}

/** The tokens with these keys, as a relation. */
function wholeTokens({ schemaName }: Reader, keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select whole.* from ${keys} keys join ${sql.id(schemaName, 'tokens')} whole
    on whole.collection_id = keys.collection_id and whole.token_id = keys.token_id)`;
}

/** Joins tokens, given by their rows, with the states of their last changes. */
function withState({ schemaName }: Reader, found: RawBuilder<unknown>): RawBuilder<StoredNft> {
  return sql`
    select known.collection_id, known.token_id, known.is_burned, known.is_bundle, known.owner, known.topmost_owner,
      known.created_block, known.updated_block as block_number, state.properties, state.info,
      ${timeOf(schemaName, 'known.created_block')} as created_ms, ${timeOf(schemaName, 'known.updated_block')} as updated_ms
    from ${found} known
    join ${sql.id(schemaName, 'token_states')} state on state.collection_id = known.collection_id
      and state.token_id = known.token_id and state.block_number = known.state_block`;
}
