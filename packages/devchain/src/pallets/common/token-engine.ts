import type { Context } from '../../frame/context.ts';
import type { PostDispatch } from '../../frame/dispatch-info.ts';
import type { Weight } from '../../frame/weight.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import type { NestingBudget } from './nesting-budget.ts';
import type { OpenCollection } from './open-collection.ts';
import type { PropertyChange } from './token-properties.ts';
import type { ReadableState, TokenQueries } from './token-queries.ts';
import type { CollectionMode } from './types/collection.ts';
import type { CreateItemData, CreateItemExData } from './types/create-item-data.ts';
import type { TokenPlace } from './types/ids.ts';
import type { PropertyKeyPermission } from './types/properties.ts';

/** The common inputs of all operations on tokens of a collection. */
export interface TokenCall {
  readonly context: Context;
  readonly collection: OpenCollection;
  readonly sender: CrossAccountId;
  readonly budget: NestingBudget;
}

/** An amount of a token; of an NFT it is 0 or 1. */
export interface TokenAmount {
  readonly token: number;
  readonly amount: bigint;
}

/**
 * The maximum weights of a mode's operations, announced before a call runs. Operations that the mode lacks cost
 * nothing.
 */
export interface ModeWeights {
  readonly createItems: (items: readonly CreateItemData[]) => Weight;
  readonly createItemsEx: (data: CreateItemExData) => Weight;
  readonly changeTokenProperties: (count: number) => Weight;
  readonly setPropertyPermissions: (count: number) => Weight;
  readonly transfer: Weight;
  readonly transferFrom: Weight;
  readonly approve: Weight;
  readonly approveFrom: Weight;
  readonly burn: Weight;
  readonly burnFrom: Weight;
  readonly setAllowanceForAll: Weight;
  readonly repairItem: Weight;
}

/** The owner of a token. */
export type TokenOwner =
  | { readonly kind: 'account'; readonly account: CrossAccountId }
  /** No account owns the token alone: it is refungible with several holders or none, fungible, or the native coin. */
  | { readonly kind: 'several' }
  | { readonly kind: 'missing' };

/**
 * The operations on tokens of one mode. Their checks, writes and events have the order of the live chain. An operation
 * returns the weight that it used; the caller adds `dispatchWeight` and the weight of the nesting steps. Without a
 * returned weight the announced one counts. A failure carries its weight the same way (`withWeight`).
 */
export interface TokenEngine {
  createItems(call: TokenCall, owner: CrossAccountId, items: readonly CreateItemData[]): PostDispatch;
  createItemsEx(call: TokenCall, data: CreateItemExData): PostDispatch;
  changeTokenProperties(call: TokenCall, token: number, changes: readonly PropertyChange[]): PostDispatch;
  setPropertyPermissions(call: TokenCall, permissions: readonly PropertyKeyPermission[]): PostDispatch;
  transfer(call: TokenCall, to: CrossAccountId, item: TokenAmount): PostDispatch;
  transferFrom(call: TokenCall, from: CrossAccountId, to: CrossAccountId, item: TokenAmount): PostDispatch;
  approve(call: TokenCall, spender: CrossAccountId, item: TokenAmount): PostDispatch;
  approveFrom(call: TokenCall, from: CrossAccountId, to: CrossAccountId, item: TokenAmount): PostDispatch;
  burn(call: TokenCall, item: TokenAmount): PostDispatch;
  burnFrom(call: TokenCall, from: CrossAccountId, item: TokenAmount): PostDispatch;
  setAllowanceForAll(call: TokenCall, operator: CrossAccountId, isApproved: boolean): PostDispatch;
  repairItem(call: Pick<TokenCall, 'context' | 'collection'>, token: number): void;
  /** Only refungible collections support it. */
  repartition?(call: TokenCall, item: TokenAmount): PostDispatch;
  /** Destroys a collection without tokens. Errors: CantDestroyNotEmptyCollection and those of `destroyCollection`. */
  destroy(context: Context, collection: OpenCollection, sender: CrossAccountId): void;

  ownerOf(state: ReadableState, place: TokenPlace): TokenOwner;
  readonly queries: TokenQueries;
  /** Throws when the sender may not nest the child under the token `under`. */
  ensureMayNest(call: TokenCall, child: TokenPlace, under: number): void;
  /** Records the token `child` as a child of `under`. */
  addChild(context: Context, child: TokenPlace, under: TokenPlace): void;
  removeChild(context: Context, child: TokenPlace, under: TokenPlace): void;
}

/** The engines for the modes of collections, and the one for the native coin. */
export type TokenEngines = Readonly<Record<CollectionMode['type'] | 'coin', TokenEngine>>;
