import { addWeights, highestWeight, measured, type Weight } from '../../frame/weight.ts';
import { coinWeights } from '../balances-adapter/weights.ts';
import { nestingBudget } from '../common/nesting-budget.ts';
import type { ModeWeights } from '../common/token-engine.ts';
import { fungibleWeights } from '../fungible/weights.ts';
import { nonfungibleWeights } from '../nonfungible/weights.ts';
import { refungibleWeights } from '../refungible/weights.ts';
import { findParentWeight } from '../structure/weights.ts';

/** Execution weights of the calls that change collections (docs/chain-rules.md#weights-of-calls). */
export const collectionWeights = {
  createCollection: measured(55_304_000, 4, 7),
  destroyCollection: measured(67_171_000, 3, 6),
  addToAllowList: measured(18_747_000, 1, 1),
  removeFromAllowList: measured(18_508_000, 1, 1),
  changeOwner: measured(16_957_000, 1, 1),
  addAdmin: measured(25_578_000, 3, 2),
  removeAdmin: measured(27_431_000, 3, 2),
  setSponsor: measured(17_109_000, 1, 1),
  confirmSponsorship: measured(17_141_000, 1, 1),
  removeSponsor: measured(16_851_000, 1, 1),
  setTransfersEnabled: measured(12_239_000, 1, 1),
  setLimits: measured(17_391_000, 1, 1),
  repairCollection: measured(6_000_000, 1, 1),
  upgradeTokenPropertiesLimit: measured(60_000_000, 4, 3),
};

/** The weight of the lookup of a collection's mode, which each call about tokens does first. */
export const dispatchWeight = measured(6_000_000, 1, 0);

export function stepsWeight(steps: number): Weight {
  return measuredTimes(findParentWeight, steps);
}

function measuredTimes(weight: Weight, count: number): Weight {
  return addWeights(...Array<Weight>(count).fill(weight));
}

const modes = [nonfungibleWeights, fungibleWeights, refungibleWeights, coinWeights];

/** The maximum weight of a call about tokens over all modes, because the mode is unknown before the call runs. */
export function tokenCallWeight(ofMode: (weights: ModeWeights) => Weight): Weight {
  return addWeights(dispatchWeight, highestWeight(...modes.map(ofMode)));
}

/** The maximum weight of a call about tokens that may also walk from token to token, up to the nesting budget. */
export function climbingCallWeight(ofMode: (weights: ModeWeights) => Weight): Weight {
  return addWeights(tokenCallWeight(ofMode), stepsWeight(nestingBudget));
}

export const repartitionWeight = addWeights(dispatchWeight, refungibleWeights.repartition);
