import type { Hex } from '@hub/primitives/hex';
import type { TokenCall } from './call.ts';
import { type Cross, isSameOrMirror, substrate, substrateView } from './cross.ts';
import { draftOf } from './draft.ts';
import { Failure } from './failure.ts';
import { piecesOf, soleHolder } from './holdings.ts';
import { effectiveLimits } from './limits.ts';
import { ownsIndirectly } from './nesting.ts';
import { bytesIn } from './property-store.ts';
import { isFungible, type ReadCollection, type TokenState } from './state.ts';

/** A call that the sponsor pays if the last one with the same basket was at least `timeoutBlocks` ago. */
interface Sponsored {
  /** Undefined if the calls have no rate limit. */
  readonly basket: string | undefined;
  readonly timeoutBlocks: number;
}

/**
 * The account that pays for an extrinsic. `basket` is the key under which the block of a sponsored call is stored;
 * undefined: it is not stored.
 */
export interface Payer {
  readonly account: Hex;
  readonly basket: string | undefined;
}

type BasketKind = 'Transfer' | 'Approve';

/**
 * The key of the basket for a rate limit: one for each NFT, account of a fungible collection, or account with pieces of
 * a token (docs/token-rules.md#sponsors).
 */
function basketOf(
  { mode }: ReadCollection,
  kind: BasketKind,
  id: number,
  tokenId: number,
  who: Cross,
): string {
  const account = substrateView(who);
  if (mode === 'NFT') return `nft${kind} ${id} ${tokenId}`;
  if (isFungible(mode)) return `fungible${kind} ${id} ${account}`;
  return `refungible${kind} ${id} ${tokenId} ${account}`;
}

function holds({ mode, tokens }: ReadCollection, tokenId: number, who: Cross): boolean {
  const token = tokens.get(tokenId);
  if (token === undefined) return false;
  const owner = soleHolder(token);
  if (mode === 'NFT') return owner !== undefined && isSameOrMirror(owner, who);
  return piecesOf(token, who) > 0n;
}

/**
 * Whether an account owns an NFT, directly or through others, or has pieces; false if the chain of owners cannot be
 * followed.
 */
function holdsIndirectly(state: TokenState, id: number, tokenId: number, who: Cross): boolean {
  const collection = state.collections.get(id);
  if (collection === undefined || isFungible(collection.mode)) return false;
  if (collection.mode === 'ReFungible') return holds(collection, tokenId, who);
  try {
    return ownsIndirectly(draftOf(state), who, { collection: id, token: tokenId });
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** The rate limit of a call; undefined for one that the sponsor never pays (docs/token-rules.md#sponsors). */
function sponsored(state: TokenState, caller: Cross, call: TokenCall, collection: ReadCollection) {
  const limits = effectiveLimits(collection.limits);
  const { sponsorTransferTimeout, sponsorApproveTimeout } = limits;
  const transfer = (id: number, tokenId: number, from: Cross): Sponsored | undefined => {
    if (!holds(collection, tokenId, from)) return undefined;
    const basket = basketOf(collection, 'Transfer', id, tokenId, from);
    return { basket, timeoutBlocks: sponsorTransferTimeout };
  };
  switch (call.name) {
    case 'unique.createItem': {
      const basket = `createItem ${call.collectionId} ${substrateView(caller)}`;
      return { basket, timeoutBlocks: sponsorTransferTimeout };
    }
    case 'unique.transfer':
      return transfer(call.collectionId, call.tokenId, caller);
    case 'unique.transferFrom':
      return transfer(call.collectionId, call.tokenId, call.from);
    case 'unique.approve': {
      const basket = basketOf(collection, 'Approve', call.collectionId, call.tokenId, caller);
      return { basket, timeoutBlocks: sponsorApproveTimeout };
    }
    case 'unique.setTokenProperties': {
      if (!holdsIndirectly(state, call.collectionId, call.tokenId, caller)) return undefined;
      const bytes = call.properties.reduce((sum, { key, value }) => sum + bytesIn(key) + bytesIn(value), 0);
      if (bytes === 0) return { basket: undefined, timeoutBlocks: 0 };
      const { sponsoredDataSize, sponsoredDataRateLimit } = limits;
      if (bytes > sponsoredDataSize || sponsoredDataRateLimit === 'SponsoringDisabled') return undefined;
      const basket = `tokenProperty ${call.collectionId} ${call.tokenId}`;
      return { basket, timeoutBlocks: sponsoredDataRateLimit };
    }
    default:
      return undefined;
  }
}

/**
 * The account that pays for an extrinsic: the collection's confirmed sponsor or the signer
 * (docs/token-rules.md#sponsors).
 */
export function payerOf(state: TokenState, signer: Hex, call: TokenCall): Payer {
  const self = { account: signer, basket: undefined };
  const collection = 'collectionId' in call ? state.collections.get(call.collectionId) : undefined;
  if (collection?.sponsorship.kind !== 'Confirmed') return self;
  const found: Sponsored | undefined = sponsored(state, substrate(signer), call, collection);
  if (found === undefined) return self;
  const last = found.basket === undefined ? undefined : state.baskets.get(found.basket);
  if (last !== undefined && state.blockNumber < last + found.timeoutBlocks) return self;
  return { account: collection.sponsorship.account, basket: found.basket };
}
