import type { Account } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { Building } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { allowedEntry } from '../collections/allow-list.ts';
import { type Collection, readCollection } from '../collections/collection.ts';
import { isSameAccount } from './approvals.ts';
import {
  accountOf,
  type HolderAccounts,
  holderKeys,
  mostHolders,
  nftOwnerEntry,
  parentOf,
  piecesEntry,
  readHolders,
  tokenNotFound,
} from './holders.ts';
import type { TokenPlace } from './place.ts';

// A token is nested in the NFT that owns it. Pieces of a refungible token, and amounts of a fungible collection, may be
// nested in several NFTs at once.

/** The input of a search for the NFT that a token is nested in. */
export interface ParentQuery {
  /** The NFT that the caller named. */
  readonly named: TokenPlace | undefined;
  /** The pieces, or the amount, that are taken out. */
  readonly amount: bigint;
  /** The account that takes them out; undefined when the call is only encoded. */
  readonly signer: Account | undefined;
}

/**
 * The most holders that a search goes through. They are stored by the hashes of their accounts, so that NFTs among them
 * are found only by reading all keys, and each thousand keys is a request.
 */
const mostRead = 10_000;
/** The number of NFTs for which the rights of the signer are read at once. */
const readAtOnce = 1000;
/** Owners that the chain looks up in one call (docs/token-rules.md#nesting). */
const mostSteps = 5;

/**
 * Finds the NFT to take a token out of: the named one, if the token or a piece of it is nested there, else like
 * `pickParent`. Throws AppError `CollectionsUnavailable` | `CollectionNotFound` | `TokenNotFound` | `TokenNotNested` |
 * `TooManyHolders`, and `Validation` where there is no signer to pick one for.
 */
export async function requireParent(
  { state, signer }: Pick<Building, 'state' | 'signer'>,
  nested: TokenPlace,
  { named, amount }: Pick<ParentQuery, 'named' | 'amount'>,
): Promise<TokenPlace> {
  const collection = await readCollection(state, nested.collectionId);
  const holders = await readHolders(state, collection.mode, nested);
  if (holders === undefined) throw tokenNotFound(nested);
  const parent = await findParent(state, collection, nested, holders, { named, amount, signer });
  if (parent !== undefined) return parent;
  throw new AppError({
    code: 'TokenNotNested',
    message: `Token is not nested${named === undefined ? '' : ' in the named one'}`,
    details: { ...nested, ...(named && { parent: { ...named } }) },
  });
}

/**
 * Finds the NFT to take a token out of, like `requireParent`; undefined where the token is not nested, or not in the
 * named NFT. Throws AppError `TooManyHolders`, and `Validation` where there is no signer to pick one for.
 */
export async function findParent(
  state: BlockState,
  collection: Collection,
  place: TokenPlace,
  holders: HolderAccounts,
  { named, amount, signer }: ParentQuery,
): Promise<TokenPlace | undefined> {
  if (named !== undefined) return (await isNestedIn(state, place, holders, named)) ? named : undefined;
  const { parents, isComplete } = await readParents(state, place, holders);
  if (!isComplete) throw tooManyHolders(place, ': name the NFT that has the pieces');
  if (parents.length < 2) return parents[0];
  if (signer !== undefined) return pickParent(state, collection, place, parents, signer, amount);
  throw new AppError({
    code: 'Validation',
    message: 'parent is required: several NFTs have pieces of the token, and there is no signer',
    details: { httpPart: 'body', argument: 'parent' },
  });
}

/** Reads whether a token, or a piece of it, is nested. Throws AppError `TooManyHolders`. */
export async function readHasParent(
  state: BlockState,
  place: TokenPlace,
  holders: HolderAccounts,
): Promise<boolean> {
  const { parents, isComplete } = await readParents(state, place, holders);
  if (parents.length === 0 && !isComplete) throw tooManyHolders(place, '');
  return parents.length > 0;
}

async function isNestedIn(
  state: BlockState,
  place: TokenPlace,
  { owner, pieces }: HolderAccounts,
  parent: TokenPlace,
): Promise<boolean> {
  const account = accountOf(parent);
  if (pieces === undefined) return owner !== undefined && isSameAccount(owner, account);
  const [amount] = await state.read([piecesEntry(place, account)]);
  return amount > 0n;
}

/** The NFTs that a token is nested in, by collection and token; not complete above `mostRead` holders. */
async function readParents(
  state: BlockState,
  place: TokenPlace,
  { owner, pieces }: HolderAccounts,
): Promise<{ readonly parents: readonly TokenPlace[]; readonly isComplete: boolean }> {
  const known = pieces === undefined ? [owner] : pieces.accounts;
  const accounts =
    known.length < mostHolders ? known : await state.readLastKeys(holderKeys(place), mostRead + 1);
  const parents = accounts.map(parentOf).filter((parent) => parent !== undefined);
  return {
    parents: parents.sort((a, b) => a.collectionId - b.collectionId || a.tokenId - b.tokenId),
    isComplete: accounts.length <= mostRead,
  };
}

/**
 * The first of several NFTs, in their order, out of which the chain lets the signer take that many pieces; else the
 * first one out of which it lets the signer take any, else the first one, so that the chain reports its own error.
 */
async function pickParent(
  state: BlockState,
  collection: Collection,
  place: TokenPlace,
  parents: readonly TokenPlace[],
  signer: Account,
  amount: bigint,
): Promise<TokenPlace | undefined> {
  const isPrivileged = await readIsPrivileged(state, collection, signer);
  let usable: TokenPlace | undefined;
  for (let start = 0; start < parents.length; start += readAtOnce) {
    const some = parents.slice(start, start + readAtOnce);
    const accounts = some.map(accountOf);
    const isListNeeded = collection.permissions.access === 'AllowList';
    const [pieces, listed, owned] = await Promise.all([
      state.read(accounts.map((account) => piecesEntry(place, account))),
      isListNeeded ? state.read(accounts.map((account) => allowedEntry(collection.id, account))) : undefined,
      isPrivileged ? undefined : readOwned(state, some, signer),
    ]);
    const ofSigner = some
      .map((parent, index) => ({
        parent,
        pieces: pieces[index] ?? 0n,
        isUsable: (listed?.[index] ?? true) && (owned?.[index] ?? true),
      }))
      .filter(({ isUsable }) => isUsable);
    const enough = ofSigner.find((one) => one.pieces >= amount);
    if (enough !== undefined) return enough.parent;
    usable ??= ofSigner[0]?.parent;
  }
  return usable ?? parents[0];
}

/** Whether the collection lets an account move the tokens of others (docs/token-rules.md#transfers). */
async function readIsPrivileged(
  state: BlockState,
  { id, owner, limits }: Collection,
  account: Account,
): Promise<boolean> {
  if (!limits.ownerCanTransfer) return false;
  if (isSameAccount({ publicKey: owner }, account)) return true;
  const [isAdmin] = await state.read([
    {
      section: 'common',
      item: 'isAdmin',
      args: [id, crossAccountArgument(account)],
      read: (value: unknown) => value === true,
    },
  ]);
  return isAdmin;
}

/** Whether each of these NFTs belongs to an account, directly or through other NFTs within the chain's steps. */
async function readOwned(
  state: BlockState,
  nfts: readonly TokenPlace[],
  account: Account,
): Promise<readonly boolean[]> {
  const owned = nfts.map(() => false);
  let open = nfts.map((place, index) => ({ index, place }));
  for (let step = 0; step < mostSteps && open.length > 0; step += 1) {
    const owners = await state.read(open.map(({ place }) => nftOwnerEntry(place)));
    open = open.flatMap(({ index }, position) => {
      const owner = owners[position];
      const place = parentOf(owner);
      if (place !== undefined) return [{ index, place }];
      owned[index] = owner !== undefined && isSameAccount(owner, account);
      return [];
    });
  }
  return owned;
}

function tooManyHolders({ collectionId, tokenId }: TokenPlace, advice: string): AppError {
  return new AppError({
    code: 'TooManyHolders',
    message: `The token has more than ${mostRead} holders, too many to find the NFTs among them${advice}`,
    details: { collectionId, tokenId, mostHolders: mostRead },
  });
}
