import { blake2b128 } from '@hub/primitives/hashes';
import { fromHex, toHex } from '@hub/primitives/hex';
import { type Cross, tokenBehind } from '../../src/token-reference/cross.ts';
import { accountBalance, totalPieces } from '../../src/token-reference/holdings.ts';
import type { ReadCollection, TokenState } from '../../src/token-reference/state.ts';

export type Row = readonly (string | number | bigint | boolean | null)[];

export type StoredCollection = Pick<
  ReadCollection,
  | 'owner'
  | 'mode'
  | 'name'
  | 'description'
  | 'tokenPrefix'
  | 'sponsorship'
  | 'limits'
  | 'permissions'
  | 'flags'
  | 'tokenPropertiesLimit'
>;

/** The storage of the token pallets and the free coins, as sorted rows; for a chain they are read from its storage. */
export interface TokenObservation {
  /** The numbers of created and of destroyed collections. */
  readonly counts: Row;
  /** Id, then owner, mode, texts, sponsorship, limits, permissions, flags and limit of token properties as JSON. */
  readonly collections: readonly Row[];
  readonly admins: readonly Row[];
  readonly allowLists: readonly Row[];
  /** Collection, token (null for the collection's own), key, value. */
  readonly properties: readonly Row[];
  /** Collection, token (null for the collection's own), counted bytes; without zeros. */
  readonly propertySpace: readonly Row[];
  readonly propertyPermissions: readonly Row[];
  /** Collection, token, holder, pieces. */
  readonly holdings: readonly Row[];
  /** Collection, account, token with at least one piece for it; without fungible collections. */
  readonly owned: readonly Row[];
  /** Collection and token of an NFT, then collection and token of an item that is nested under it. */
  readonly children: readonly Row[];
  /** Collection, token, pieces; a fungible collection without any amount has no row. */
  readonly totals: readonly Row[];
  /** Collection, tokens minted, tokens burnt; without fungible collections. */
  readonly minted: readonly Row[];
  /**
   * Collection, account, number of its tokens, including those minted for it with 0 pieces; without fungible
   * collections.
   */
  readonly accountBalances: readonly Row[];
  /** Collection, token, hash of the owner (null for an NFT), spender, amount; the chain stores owners as hashes. */
  readonly allowances: readonly Row[];
  /** Collection, owner, operator. */
  readonly operators: readonly Row[];
  /** Kind of sponsored call with the ids and the account that its rate limit is for, block of the last such call. */
  readonly baskets: readonly Row[];
  /** Account, free coins. */
  readonly coins: readonly Row[];
}

export function sortRows(rows: readonly Row[]): readonly Row[] {
  return rows
    .map((row) => ({ row, text: row.join(' ') }))
    .sort((left, right) => (left.text < right.text ? -1 : 1))
    .map(({ row }) => row);
}

function isFungible({ mode }: ReadCollection): boolean {
  return typeof mode === 'object';
}

/** The fields of a collection that its storage entry has, and the limit of its tokens' properties, as one text. */
export function describeCollection({
  owner,
  mode,
  name,
  description,
  tokenPrefix,
  ...rest
}: StoredCollection): string {
  const { sponsorship, limits, permissions, flags, tokenPropertiesLimit } = rest;
  const texts = { name, description, tokenPrefix };
  const stored = Object.entries(limits).map(([key, value]) => [key, value ?? null]);
  const { access, mintMode, nesting } = permissions;
  const restricted =
    nesting.restricted === undefined ? null : [...new Set(nesting.restricted)].sort((a, b) => a - b);
  const nested = [nesting.tokenOwner, nesting.collectionAdmin, restricted];
  return JSON.stringify([
    owner,
    mode,
    texts,
    sponsorship,
    stored,
    [access, mintMode, nested],
    flags,
    tokenPropertiesLimit,
  ]);
}

function splitPair(pair: string): readonly [Cross, Cross] {
  const [owner = '0x', other = '0x'] = pair.split(' ') as Cross[];
  return [owner, other];
}

function hashOf(who: Cross): string {
  return toHex(blake2b128(fromHex(who)));
}

/** A parent is named once for each token that it holds. */
function childRows(id: number, { tokens }: ReadCollection): readonly Row[] {
  return [...tokens].flatMap(([tokenId, { holders }]) =>
    [...holders.keys()].flatMap((who) => {
      const parent = tokenBehind(who);
      return parent === undefined ? [] : [[parent.collection, parent.token, id, tokenId]];
    }),
  );
}

function accountRows(id: number, collection: ReadCollection): readonly Row[] {
  if (isFungible(collection)) return [];
  const holders = [...collection.tokens.values()].flatMap(({ holders }) => [...holders.keys()]);
  return [...new Set([...holders, ...collection.emptyMints.keys()])].map((who) => [
    id,
    who,
    accountBalance(collection, who),
  ]);
}

/** The expected storage of a chain in this state. */
export function observeTokens({
  collections,
  created,
  destroyed,
  baskets,
  coins,
}: TokenState): TokenObservation {
  const each = (rowsOf: (id: number, collection: ReadCollection) => readonly Row[]) =>
    sortRows([...collections].flatMap(([id, collection]) => rowsOf(id, collection)));
  return {
    counts: [created, destroyed],
    collections: each((id, collection) => [[id, describeCollection(collection)]]),
    admins: each((id, { admins }) => [...admins].map((who) => [id, who])),
    allowLists: each((id, { allowList }) => [...allowList].map((who) => [id, who])),
    properties: each((id, { properties, tokens }) => [
      ...[...properties.values].map(([key, value]) => [id, null, key, value]),
      ...[...tokens].flatMap(([tokenId, token]) =>
        [...token.properties.values].map(([key, value]) => [id, tokenId, key, value]),
      ),
    ]),
    propertySpace: each((id, { properties, tokens }) =>
      [
        [id, null, properties.consumed] as const,
        ...[...tokens].map(([tokenId, token]) => [id, tokenId, token.properties.consumed] as const),
      ].filter(([, , consumed]) => consumed > 0),
    ),
    propertyPermissions: each((id, { propertyPermissions }) =>
      [...propertyPermissions].map(([key, { mutable, collectionAdmin, tokenOwner }]) => [
        id,
        key,
        mutable,
        collectionAdmin,
        tokenOwner,
      ]),
    ),
    holdings: each((id, { tokens }) =>
      [...tokens].flatMap(([tokenId, { holders }]) =>
        [...holders].map(([who, amount]) => [id, tokenId, who, amount]),
      ),
    ),
    owned: each((id, collection) =>
      isFungible(collection)
        ? []
        : [...collection.tokens].flatMap(([tokenId, { holders }]) =>
            [...holders.keys()].map((who) => [id, who, tokenId]),
          ),
    ),
    children: each(childRows),
    totals: each((id, { tokens }) =>
      [...tokens]
        .map(([tokenId, token]) => [id, tokenId, totalPieces(token)] as const)
        .filter(([, tokenId, total]) => tokenId > 0 || total > 0n),
    ),
    minted: each((id, collection) => {
      const { minted, tokens } = collection;
      return isFungible(collection) ? [] : [[id, minted, minted - tokens.size]];
    }),
    accountBalances: each(accountRows),
    allowances: each((id, { tokens }) =>
      [...tokens].flatMap(([tokenId, { approved, allowances }]) => [
        ...(approved === undefined ? [] : [[id, tokenId, null, approved, 1n]]),
        ...[...allowances].map(([pair, amount]) => {
          const [owner, spender] = splitPair(pair);
          return [id, tokenId, hashOf(owner), spender, amount];
        }),
      ]),
    ),
    operators: each((id, { operators }) => [...operators].map((pair) => [id, ...splitPair(pair)])),
    baskets: sortRows([...baskets]),
    coins: sortRows([...coins].map(([who, { free }]) => [who, free])),
  };
}
