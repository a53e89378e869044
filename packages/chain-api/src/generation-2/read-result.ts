import type { Chain } from '../chain/chain.ts';
import type { BlockState } from '../chain/state/block-state.ts';
import type { ResultValue } from '../extrinsics/kinds/result-value.ts';

/** Answers a result from the facts of the events and the state after the block of the extrinsic. */
export type ReadResult<Answer> = (
  facts: ResultValue,
  state: BlockState,
  chain: Pick<Chain, 'ss58Prefix'>,
) => Promise<Answer>;
