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

/**
 * An NFT that has a token, or pieces of it, and the account by which it has them: its address, or a Substrate account
 * that stands for it (docs/token-rules.md#accounts-of-tokens).
 */
interface ParentAccount {
  readonly parent: TokenPlace;
  readonly account: Account;
}

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
 * Finds the account of an NFT to take a token out of: an account of the named NFT, or of any NFT where none is named.
 * Of several accounts, `pickAccount` picks one. Throws AppError `CollectionsUnavailable` | `CollectionNotFound` |
 * `TokenNotFound` | `TokenNotNested` (also if the token is nested, but not in the named NFT) | `TooManyHolders`, and
 * `Validation` where there is no signer to pick one of several NFTs for.
 */
export async function requireParentAccount(
  { state, signer }: Pick<Building, 'state' | 'signer'>,
  nested: TokenPlace,
  { named, amount }: Pick<ParentQuery, 'named' | 'amount'>,
): Promise<Account> {
  const collection = await readCollection(state, nested.collectionId);
  const holders = await readHolders(state, collection.mode, nested);
  if (holders === undefined) throw tokenNotFound(nested);
  const found = await findParentAccount(state, collection, nested, holders, { named, amount, signer });
  if (found !== undefined) return found;
  throw new AppError({
    code: 'TokenNotNested',
    message: `Token is not nested${named === undefined ? '' : ' in the named one'}`,
    details: { ...nested, ...(named && { parent: { ...named } }) },
  });
}

/**
 * Finds the account to take a token out of, like `requireParentAccount`; undefined where the token is not nested, or
 * not in the named NFT. Throws AppError `TooManyHolders`, and `Validation` where there is no signer to pick one of
 * several NFTs for.
 */
export async function findParentAccount(
  state: BlockState,
  collection: Collection,
  place: TokenPlace,
  holders: HolderAccounts,
  query: ParentQuery,
): Promise<Account | undefined> {
  if (query.named !== undefined) return findInNamed(state, collection, place, holders, query.named, query);
  const { parents, isComplete } = await readParents(state, place, holders);
  if (!isComplete) throw tooManyHolders(place, ': name the NFT that has the pieces');
  if (query.signer !== undefined || isOneNft(parents)) {
    return pickAccount(state, collection, place, parents, query);
  }
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

/**
 * The account to take a token out of a named NFT by. Its address comes first, which is found among any number of
 * holders; Substrate accounts that stand for the NFT are found among the first `mostRead`.
 */
async function findInNamed(
  state: BlockState,
  collection: Collection,
  place: TokenPlace,
  holders: HolderAccounts,
  named: TokenPlace,
  query: ParentQuery,
): Promise<Account | undefined> {
  const account = accountOf(named);
  const [pieces] = holders.pieces === undefined ? [0n] : await state.read([piecesEntry(place, account)]);
  // The keys of all holders are needed only where another account may serve better.
  if (pieces > 0n && pieces >= query.amount && !isListNeeded(collection)) return account;
  const { parents } = await readParents(state, place, holders);
  const ofNamed = parents.filter(({ parent }) => isSamePlace(parent, named));
  const isAddressMissing = pieces > 0n && ofNamed.every((one) => one.account.ethereum === undefined);
  const candidates = isAddressMissing ? [{ parent: named, account }, ...ofNamed] : ofNamed;
  return pickAccount(state, collection, place, candidates, query);
}

/**
 * The accounts of NFTs that a token is nested in, by collection and token, the address of each NFT first; not complete
 * above `mostRead` holders.
 */
async function readParents(
  state: BlockState,
  place: TokenPlace,
  { owner, pieces }: HolderAccounts,
): Promise<{ readonly parents: readonly ParentAccount[]; readonly isComplete: boolean }> {
  const known = pieces === undefined ? [owner] : pieces.accounts;
  const accounts =
    known.length < mostHolders ? known : await state.readLastKeys(holderKeys(place), mostRead + 1);
  const parents = accounts.flatMap((account) => {
    const parent = parentOf(account);
    return account === undefined || parent === undefined ? [] : [{ parent, account }];
  });
  return {
    parents: parents.sort(
      ({ parent: a, account: ofA }, { parent: b, account: ofB }) =>
        a.collectionId - b.collectionId ||
        a.tokenId - b.tokenId ||
        Number(ofA.ethereum === undefined) - Number(ofB.ethereum === undefined),
    ),
    isComplete: accounts.length <= mostRead,
  };
}

/**
 * The first of several accounts, in their order, out of which the chain lets the signer take that many pieces; else the
 * first one out of which it lets the signer take any, else the first one, so that the chain reports its own error. The
 * rights of the signer matter only between several NFTs, because they are the same for all accounts of one.
 */
async function pickAccount(
  state: BlockState,
  collection: Collection,
  place: TokenPlace,
  parents: readonly ParentAccount[],
  { signer, amount }: Pick<ParentQuery, 'signer' | 'amount'>,
): Promise<Account | undefined> {
  if (parents.length < 2) return parents[0]?.account;
  const isOwnerNeeded =
    signer !== undefined && !isOneNft(parents) && !(await readIsPrivileged(state, collection, signer));
  let usable: Account | undefined;
  for (let start = 0; start < parents.length; start += readAtOnce) {
    const some = parents.slice(start, start + readAtOnce);
    const accounts = some.map(({ account }) => account);
    const [pieces, listed, owned] = await Promise.all([
      state.read(accounts.map((account) => piecesEntry(place, account))),
      isListNeeded(collection)
        ? state.read(accounts.map((account) => allowedEntry(collection.id, account)))
        : undefined,
      isOwnerNeeded ? readOwned(state, some, signer) : undefined,
    ]);
    const ofSigner = some
      .map(({ account }, index) => ({
        account,
        pieces: pieces[index] ?? 0n,
        isUsable: (listed?.[index] ?? true) && (owned?.[index] ?? true),
      }))
      .filter(({ isUsable }) => isUsable);
    const enough = ofSigner.find((one) => one.pieces >= amount);
    if (enough !== undefined) return enough.account;
    usable ??= ofSigner[0]?.account;
  }
  return usable ?? parents[0]?.account;
}

/** Whether the chain moves tokens of the collection only between accounts of its allow list. */
function isListNeeded({ permissions }: Collection): boolean {
  return permissions.access === 'AllowList';
}

/** Whether all of these accounts stand for the same NFT. */
function isOneNft([first, ...others]: readonly ParentAccount[]): boolean {
  return first === undefined || others.every(({ parent }) => isSamePlace(parent, first.parent));
}

function isSamePlace(a: TokenPlace, b: TokenPlace): boolean {
  return a.collectionId === b.collectionId && a.tokenId === b.tokenId;
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
  nfts: readonly ParentAccount[],
  account: Account,
): Promise<readonly boolean[]> {
  const owned = nfts.map(() => false);
  let open = nfts.map(({ parent }, index) => ({ index, place: parent }));
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
