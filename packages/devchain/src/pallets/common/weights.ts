import { DispatchFailure } from '../../frame/dispatch-failure.ts';
import type { PostDispatch } from '../../frame/dispatch-info.ts';
import { measured, type Weight } from '../../frame/weight.ts';

/** Execution weights that the modes of collections share (docs/chain-rules.md#weights-of-calls). */
export const commonWeights = {
  checkAllowList: measured(8_384_000, 1, 0),
  /** The weight of reading rights and declared keys before token properties are written. */
  loadCollectionInfo: measured(11_552_000, 2, 0),
  setCollectionProperties: (count: number) => measured(9_814_000 + 35_405_018 * count, 1, 1),
};

/** Runs `work`, whose weight is the same whether it fails or not. */
export function withWeight(weight: Weight, work: () => void): PostDispatch {
  try {
    work();
    return { weight };
  } catch (error) {
    if (error instanceof DispatchFailure) throw new DispatchFailure(error.error, { ...error.post, weight });
    throw error;
  }
}
