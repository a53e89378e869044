import type { BuildBody } from '@hub/contract/chain-api/extrinsics/generation-1/build';
import type { ChainContext } from '../chain-context.ts';

/** The call that a mutation's arguments mean. */
export interface PlannedCall {
  readonly call: Pick<BuildBody, 'section' | 'method' | 'args'>;
  /** Smallest units that it takes from its signer, fee not counted. */
  readonly spends: bigint;
}

/** Plans a kind of extrinsic of generation 1. Throws AppError `InvalidAddress`, `InvalidAmount`, `UnknownCall`. */
export type PlanCall<Args> = (args: Args, network: Pick<ChainContext, 'token' | 'ss58Prefix'>) => PlannedCall;
