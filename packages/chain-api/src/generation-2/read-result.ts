import type { BlockState } from '../chain/state/block-state.ts';
import type { ResultValue } from '../extrinsics/kinds/result-value.ts';
import type { ChainContext } from '../http/chain-context.ts';

/** The sources of a result beside the facts of its events. */
export interface ResultSource extends Pick<ChainContext, 'ss58Prefix' | 'token' | 'tokenLimits'> {
  /** Opens the state after the block of the extrinsic. */
  readonly state: () => Promise<BlockState>;
}

/** Renders a result from the facts that the events of an extrinsic contain. */
export type ReadResult<Answer> = (facts: ResultValue, source: ResultSource) => Promise<Answer>;
