import type { Context } from '../../frame/context.ts';
import { DispatchFailure } from '../../frame/dispatch-failure.ts';
import type { PostDispatch } from '../../frame/dispatch-info.ts';
import { ensureSigned, type Origin } from '../../frame/origin.ts';
import { addWeights, zeroWeight } from '../../frame/weight.ts';
import { type CrossAccountId, substrateAccount } from '../../types/cross-account.ts';
import { coinCollection } from '../balances-adapter/coin-collection.ts';
import { createNestingBudget, type NestingBudget } from '../common/nesting-budget.ts';
import { openCollection } from '../common/open-collection.ts';
import type { TokenCall, TokenEngine, TokenEngines } from '../common/token-engine.ts';
import { nativeCollection } from '../common/types/ids.ts';
import { dispatchWeight, stepsWeight } from './weights.ts';

/** The account that signed a call. Errors: BadOrigin. */
export function signer(origin: Origin): CrossAccountId {
  return substrateAccount(ensureSigned(origin));
}

type TokenWork = (call: TokenCall, engine: TokenEngine) => PostDispatch;

/**
 * Runs `work` on the tokens of a collection, which may be the native coin. To the weight that `work` returns, if any,
 * it adds that of the dispatch and of the steps taken. If the collection cannot be opened, only the dispatch is
 * charged. Errors: BadOrigin, those of `openCollection` and of `work`.
 */
export function onTokens(
  context: Context,
  engines: TokenEngines,
  origin: Origin,
  collection: number,
  work: TokenWork,
): PostDispatch {
  const sender = signer(origin);
  const budget = createNestingBudget();
  try {
    const { call, engine } = openTokens(context, engines, collection, sender, budget);
    return withSteps(work(call, engine), budget);
  } catch (error) {
    if (!(error instanceof DispatchFailure)) throw error;
    throw new DispatchFailure(error.error, withSteps(error.post, budget));
  }
}

function openTokens(
  context: Context,
  engines: TokenEngines,
  id: number,
  sender: CrossAccountId,
  budget: NestingBudget,
): { readonly call: TokenCall; readonly engine: TokenEngine } {
  if (id === nativeCollection) {
    return { call: { context, collection: coinCollection, sender, budget }, engine: engines.coin };
  }
  try {
    const collection = openCollection(context.storage, id);
    return { call: { context, collection, sender, budget }, engine: engines[collection.data.mode.type] };
  } catch (error) {
    if (!(error instanceof DispatchFailure)) throw error;
    throw new DispatchFailure(error.error, { weight: zeroWeight });
  }
}

function withSteps(post: PostDispatch, { taken }: NestingBudget): PostDispatch {
  if (post.weight === undefined) return post;
  return { ...post, weight: addWeights(post.weight, dispatchWeight, stepsWeight(taken)) };
}
