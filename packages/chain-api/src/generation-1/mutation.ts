import type { CallInput } from '@hub/scale/call';
import type { ChainContext } from '../chain-context.ts';

/** The call that a mutation's arguments mean. */
export interface PlannedCall {
  readonly call: CallInput;
  /** Smallest units that it takes from its signer, fee not counted. */
  readonly spends: bigint;
}

/** Plans a kind of extrinsic of generation 1. Throws AppError `InvalidAddress`, `InvalidAmount`, `UnknownCall`. */
export type PlanCall<Args> = (args: Args, network: Pick<ChainContext, 'token' | 'ss58Prefix'>) => PlannedCall;
