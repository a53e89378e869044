import { DispatchFailure } from '../../../frame/dispatch-failure.ts';
import type { AccountId } from '../../../types/account-id.ts';
import { actsFor, type CrossAccountId, substrateAccount } from '../../../types/cross-account.ts';
import { effectiveLimits } from '../../common/limits.ts';
import { createNestingBudget } from '../../common/nesting-budget.ts';
import type { TokenEngines } from '../../common/token-engine.ts';
import type { ReadableState } from '../../common/token-queries.ts';
import type { Collection } from '../../common/types/collection.ts';
import type { TokenPlace } from '../../common/types/ids.ts';
import type { Property } from '../../common/types/properties.ts';
import type { Structure } from '../../structure/structure.ts';
import { approveBasket, type Basket, createItemBasket, propertyBasket, transferBasket } from './baskets.ts';

/**
 * The condition for a sponsored call: the block in the basket is at least `waitBlocks` blocks ago, or the basket is
 * empty. Without `basket` the sponsor always pays.
 */
export interface Turn {
  readonly basket?: Basket;
  readonly waitBlocks: number;
}

/** The facts that decide, together with the arguments of the call, whether a sponsor pays. */
export interface Asked {
  readonly state: ReadableState;
  readonly engines: TokenEngines;
  readonly structure: Structure;
  readonly collection: Collection;
  readonly signer: AccountId;
}

/** The arguments of sponsored calls, as far as they decide whether the sponsor pays. */
interface SponsoredArgs {
  readonly create_item: { readonly collection_id: number };
  readonly transfer: { readonly collection_id: number; readonly item_id: number };
  readonly transfer_from: SponsoredArgs['transfer'] & { readonly from: CrossAccountId };
  readonly approve: SponsoredArgs['transfer'];
  readonly set_token_properties: {
    readonly collection_id: number;
    readonly token_id: number;
    readonly properties: readonly Property[];
  };
}

type Rules = {
  readonly [M in keyof SponsoredArgs]: (asked: Asked, args: SponsoredArgs[M]) => Turn | undefined;
};

/** The calls that a confirmed sponsor pays for, by name (docs/token-rules.md#sponsors). */
export const sponsoredCalls: Rules = {
  create_item({ collection, signer }, { collection_id }) {
    const basket = createItemBasket(collection_id, substrateAccount(signer));
    return { basket, waitBlocks: effectiveLimits(collection).sponsor_transfer_timeout };
  },
  transfer: (asked, { collection_id, item_id }) =>
    transferOf(asked, { collection: collection_id, token: item_id }, substrateAccount(asked.signer)),
  transfer_from: (asked, { collection_id, item_id, from }) =>
    transferOf(asked, { collection: collection_id, token: item_id }, from),
  approve({ collection, signer }, { collection_id, item_id }) {
    const place = { collection: collection_id, token: item_id };
    const basket = approveBasket(collection.mode.type, place, substrateAccount(signer));
    return { basket, waitBlocks: effectiveLimits(collection).sponsor_approve_timeout };
  },
  set_token_properties(asked, { collection_id, token_id, properties }) {
    const place = { collection: collection_id, token: token_id };
    if (!ownsForProperties(asked, place)) return undefined;
    const bytes = properties.reduce((sum, { key, value }) => sum + key.length + value.length, 0);
    if (bytes === 0) return { waitBlocks: 0 };
    const { sponsored_data_size, sponsored_data_rate_limit } = effectiveLimits(asked.collection);
    if (bytes > sponsored_data_size || sponsored_data_rate_limit.type !== 'Blocks') return undefined;
    return { basket: propertyBasket(place), waitBlocks: sponsored_data_rate_limit.value };
  },
};

function transferOf(asked: Asked, place: TokenPlace, from: CrossAccountId): Turn | undefined {
  const { collection } = asked;
  if (!holds(asked, place, from)) return undefined;
  return {
    basket: transferBasket(collection.mode.type, place, from),
    waitBlocks: effectiveLimits(collection).sponsor_transfer_timeout,
  };
}

/**
 * Whether an account itself has a token: a fungible balance, a piece, or an NFT. An account has an NFT also if it is
 * the mirror of the NFT's owner.
 */
function holds({ state, engines, collection }: Asked, place: TokenPlace, account: CrossAccountId): boolean {
  const { queries } = engines[collection.mode.type];
  if (collection.mode.type !== 'NFT') return queries.balance(state, place, account) > 0n;
  return queries.owners(state, place).some((owner) => actsFor(owner, account));
}

/** Whether the signer owns an NFT, directly or through other tokens, or has pieces. A failed walk counts as no. */
function ownsForProperties(asked: Asked, place: TokenPlace): boolean {
  const { state, structure, collection } = asked;
  const signer = substrateAccount(asked.signer);
  if (collection.mode.type === 'Fungible') return false;
  if (collection.mode.type === 'ReFungible') return holds(asked, place, signer);
  try {
    return structure.owns(state, signer, place, createNestingBudget());
  } catch (error) {
    if (error instanceof DispatchFailure) return false;
    throw error;
  }
}
