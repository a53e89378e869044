import type { Context } from '../../frame/context.ts';
import { type CrossAccountId, isSameAccount } from '../../types/cross-account.ts';
import type { NestingBudget } from '../common/nesting-budget.ts';
import { openCollection } from '../common/open-collection.ts';
import { collectionById } from '../common/storage.ts';
import { isCollectionAddress, tokenOfAddress } from '../common/token-addresses.ts';
import type { TokenCall, TokenEngines, TokenOwner } from '../common/token-engine.ts';
import type { ReadableState } from '../common/token-queries.ts';
import { nativeCollection, type TokenPlace } from '../common/types/ids.ts';
import { structureErrors } from './events.ts';

/** Tokens as parents and children of each other (docs/token-rules.md#nesting). */
export interface Structure {
  /**
   * The account at the top of a token's ancestors; undefined when the topmost token has no single owner.
   * @param budget takes a step for the token itself and for each of its ancestors
   * @param nested a token that is to be nested under `place`: it must be neither `place` nor one of its ancestors
   * Errors: OuroborosDetected, DepthLimit, TokenNotFound.
   */
  topmostOwner(
    state: ReadableState,
    place: TokenPlace,
    budget: NestingBudget,
    nested?: TokenPlace,
  ): CrossAccountId | undefined;
  /**
   * Whether an account owns a token, directly or through other tokens. If the account is the address of a token, that
   * token's topmost owner counts instead. Errors: those of `topmostOwner`.
   */
  owns(
    state: ReadableState,
    account: CrossAccountId,
    place: TokenPlace,
    budget: NestingBudget,
    nested?: TokenPlace,
  ): boolean;
  /**
   * Checks the nesting rules if the receiver is the address of a token; accepts all other receivers but addresses of
   * collections. Errors: CantNestTokenUnderCollection, those of `openCollection` and of the parent's mode.
   */
  ensureMayReceive(call: TokenCall, receiver: CrossAccountId, child: TokenPlace): void;
  /** Records a token as a child of its new owner, if that is a token. */
  nest(call: Pick<TokenCall, 'context'>, owner: CrossAccountId, child: TokenPlace): void;
  /** Removes a token from the children of its owner, if that is a token. */
  unnest(call: Pick<TokenCall, 'context'>, owner: CrossAccountId, child: TokenPlace): void;
}

/** @param engines not called before the first lookup, because the engines and the structure refer to each other */
export function createStructure(engines: () => TokenEngines): Structure {
  function ownerOf(state: ReadableState, place: TokenPlace): TokenOwner {
    if (place.collection === nativeCollection) return engines().coin.ownerOf(state, place);
    const collection = collectionById.get(state, place.collection);
    if (collection === undefined) return { kind: 'missing' };
    return engines()[collection.mode.type].ownerOf(state, place);
  }

  /** The token that has the account as its address, with the engine of its mode. */
  function parentOf({ storage }: Context, account: CrossAccountId) {
    const place = tokenOfAddress(account);
    if (place === undefined) return undefined;
    const collection = openCollection(storage, place.collection);
    return { place, collection, engine: engines()[collection.data.mode.type] };
  }

  function topmostOwner(
    state: ReadableState,
    place: TokenPlace,
    budget: NestingBudget,
    nested?: TokenPlace,
  ): CrossAccountId | undefined {
    const visited = new Set<string>();
    let current = place;
    while (true) {
      if (visited.has(keyOf(current)) || isSamePlace(current, nested)) {
        throw structureErrors.OuroborosDetected();
      }
      visited.add(keyOf(current));
      if (!budget.take()) throw structureErrors.DepthLimit();
      const owner = ownerOf(state, current);
      if (owner.kind === 'missing') throw structureErrors.TokenNotFound();
      if (owner.kind === 'several') return undefined;
      const parent = tokenOfAddress(owner.account);
      if (parent === undefined) return owner.account;
      current = parent;
    }
  }

  function owns(
    state: ReadableState,
    account: CrossAccountId,
    place: TokenPlace,
    budget: NestingBudget,
    nested?: TokenPlace,
  ): boolean {
    const token = tokenOfAddress(account);
    const wanted = token === undefined ? account : topmostOwner(state, token, budget);
    if (wanted === undefined) return false;
    const topmost = topmostOwner(state, place, budget, nested);
    return topmost !== undefined && isSameAccount(topmost, wanted);
  }

  return {
    topmostOwner,
    owns,
    ensureMayReceive(call, receiver, child) {
      if (isCollectionAddress(receiver)) throw structureErrors.CantNestTokenUnderCollection();
      const parent = parentOf(call.context, receiver);
      if (parent === undefined) return;
      const { collection, engine, place } = parent;
      engine.ensureMayNest({ ...call, collection }, child, place.token);
    },
    nest({ context }, owner, child) {
      const parent = parentOf(context, owner);
      parent?.engine.addChild(context, child, parent.place);
    },
    unnest({ context }, owner, child) {
      const parent = parentOf(context, owner);
      parent?.engine.removeChild(context, child, parent.place);
    },
  };
}

function keyOf({ collection, token }: TokenPlace): string {
  return `${collection}/${token}`;
}

function isSamePlace(one: TokenPlace, other: TokenPlace | undefined): boolean {
  return other !== undefined && keyOf(one) === keyOf(other);
}
