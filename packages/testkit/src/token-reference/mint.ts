import type { Hex } from '@hub/primitives/hex';
import type { Item, Items, MintCall, Shares } from './call.ts';
import { type Cross, inMapOrder, isSameOrMirror, substrate } from './cross.ts';
import { collectionOf, type Draft, edit, editToken, emit } from './draft.ts';
import { ensure, Failure } from './failure.ts';
import { ensureRoom, ensureStorable, newToken, piecesOf, setPieces, totalPieces } from './holdings.ts';
import { effectiveLimits } from './limits.ts';
import { ensureMayReceive } from './nesting.ts';
import type { Property } from './property-store.ts';
import { MAX_PIECES } from './refungible.ts';
import { ensureListed, ensureReceiver, isOwnerOrAdmin } from './rights.ts';
import { isFungible, type ReadCollection } from './state.ts';
import { mintProperties } from './token-properties.ts';

interface NewToken {
  readonly shares: Shares;
  readonly properties: readonly Property[];
}

type ToMint =
  | { readonly kind: 'tokens'; readonly tokens: readonly NewToken[] }
  | { readonly kind: 'amounts'; readonly shares: Shares };

const WRONG_KIND = {
  NFT: 'nonfungible.NotNonfungibleDataUsedToMintFungibleCollectionToken',
  ReFungible: 'refungible.NotRefungibleDataUsedToMintFungibleCollectionToken',
  Fungible: 'common.NotFungibleDataUsedToMintFungibleCollectionToken',
} as const;

function kindOf({ mode }: ReadCollection): keyof typeof WRONG_KIND {
  return isFungible(mode) ? 'Fungible' : mode;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/**
 * The items of one owner, each of which must have the collection's mode; their amounts are added up if it is fungible.
 */
function forOwner(kind: keyof typeof WRONG_KIND, owner: Cross, items: readonly Item[]): ToMint {
  ensure(
    items.every((item) => item.kind === kind),
    WRONG_KIND[kind],
  );
  const amounts = items.map((item) => {
    if (item.kind === 'NFT') return 1n;
    return item.kind === 'Fungible' ? item.value : item.pieces;
  });
  if (kind === 'Fungible') return { kind: 'amounts', shares: [[owner, sum(amounts)]] };
  const tokens = items.map((item, index) => ({
    shares: [[owner, amounts[index] ?? 0n]] as const,
    properties: item.kind === 'Fungible' ? [] : item.properties,
  }));
  return { kind: 'tokens', tokens };
}

function forMany(kind: keyof typeof WRONG_KIND, items: Items): ToMint {
  const given = items.kind === 'NFT' || items.kind === 'Fungible' ? items.kind : 'ReFungible';
  ensure(given === kind, WRONG_KIND[kind]);
  switch (items.kind) {
    case 'NFT':
      return {
        kind: 'tokens',
        tokens: items.tokens.map(({ owner, properties }) => ({ shares: [[owner, 1n]], properties })),
      };
    case 'Fungible':
      return { kind: 'amounts', shares: inMapOrder(items.shares) };
    case 'RefungibleMultipleItems':
      return {
        kind: 'tokens',
        tokens: items.tokens.map(({ user, pieces, properties }) => ({
          shares: [[user, pieces]],
          properties,
        })),
      };
    case 'RefungibleMultipleOwners':
      return {
        kind: 'tokens',
        tokens: [{ shares: inMapOrder(items.shares), properties: items.properties }],
      };
  }
}

/**
 * Throws Failure unless the caller is owner or admin, or mint mode is on and caller and receivers are on the allow
 * list.
 */
function ensureMayMint(collection: ReadCollection, caller: Cross, receivers: readonly Cross[]): void {
  if (isOwnerOrAdmin(collection, caller)) return;
  ensure(collection.permissions.mintMode, 'common.PublicMintingNotAllowed');
  ensureListed(collection, caller, ...receivers);
}

function mintAmounts(draft: Draft, id: number, caller: Cross, shares: Shares): void {
  const collection = collectionOf(draft, id);
  ensureMayMint(
    collection,
    caller,
    shares.map(([who]) => who),
  );
  ensureStorable(totalPieces(collection.tokens.get(0)) + sum(shares.map(([, amount]) => amount)));
  for (const [who] of shares) ensureMayReceive(draft, caller, who, { collection: id, token: 0 });
  const token = editToken(draft, id, 0);
  for (const [who, amount] of shares) {
    setPieces(token, who, piecesOf(token, who) + amount);
    emit(draft, 'common.ItemCreated', id, 0, who, amount);
  }
}

/**
 * Throws Failure unless the limits of the collection and of every receiver allow the tokens
 * (docs/token-rules.md#minting).
 */
function ensureTokensFit(collection: ReadCollection, tokens: readonly NewToken[]): void {
  for (const { shares } of tokens) {
    const pieces = sum(shares.map(([, amount]) => amount));
    ensureStorable(pieces);
    ensure(pieces <= MAX_PIECES, 'refungible.WrongRefungiblePieces');
  }
  const { tokenLimit } = effectiveLimits(collection.limits);
  const minted = collection.minted + tokens.length;
  const isBelow = collection.mode === 'NFT' ? minted <= tokenLimit : minted < tokenLimit;
  ensure(isBelow, 'common.CollectionTokenLimitExceeded');
  const receivers = tokens.flatMap(({ shares }) => shares.map(([who]) => who));
  for (const who of new Set(receivers)) {
    ensureRoom(collection, who, receivers.filter((other) => other === who).length);
  }
}

function storeToken(draft: Draft, id: number, { shares }: NewToken): number {
  const collection = edit(draft, id);
  const token = newToken();
  for (const [who, pieces] of shares) {
    setPieces(token, who, pieces);
    if (pieces === 0n) collection.emptyMints.set(who, (collection.emptyMints.get(who) ?? 0) + 1);
  }
  collection.minted += 1;
  collection.tokens.set(collection.minted, token);
  return collection.minted;
}

function mintTokens(draft: Draft, id: number, caller: Cross, tokens: readonly NewToken[]): void {
  const collection = collectionOf(draft, id);
  const receivers = tokens.flatMap(({ shares }) => shares.map(([who]) => who));
  ensureMayMint(collection, caller, receivers);
  for (const who of receivers) ensureReceiver(who);
  ensureTokensFit(collection, tokens);
  for (const [index, { shares }] of tokens.entries()) {
    const moved = { collection: id, token: collection.minted + index + 1 };
    for (const [who] of shares) ensureMayReceive(draft, caller, who, moved);
  }
  const created = tokens.map((token) => ({ ...token, tokenId: storeToken(draft, id, token) }));
  for (const { tokenId, shares, properties } of created) {
    const isOwner = shares.every(([who]) => isSameOrMirror(caller, who));
    mintProperties(draft, id, tokenId, caller, properties, isOwner);
  }
  for (const { tokenId, shares } of created) {
    for (const [who, pieces] of shares) {
      if (pieces > 0n) emit(draft, 'common.ItemCreated', id, tokenId, who, pieces);
    }
  }
}

function toMint(collection: ReadCollection, call: MintCall): ToMint {
  const kind = kindOf(collection);
  switch (call.name) {
    case 'unique.createItem':
      return forOwner(kind, call.owner, [call.item]);
    case 'unique.createMultipleItems':
      return forOwner(kind, call.owner, call.items);
    case 'unique.createMultipleItemsEx':
      return forMany(kind, call.items);
  }
}

/** Runs a call that mints (docs/token-rules.md#minting); throws Failure. */
export function mint(draft: Draft, account: Hex, call: MintCall): void {
  if (call.name === 'unique.createMultipleItems' && call.items.length === 0) {
    throw new Failure('unique.EmptyArgument');
  }
  const { collectionId: id } = call;
  const planned = toMint(collectionOf(draft, id), call);
  const caller = substrate(account);
  if (planned.kind === 'amounts') mintAmounts(draft, id, caller, planned.shares);
  else mintTokens(draft, id, caller, planned.tokens);
}
