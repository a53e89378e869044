import type { CallerOrigin, ReceivedRequest } from '@hub/primitives/caller-origin';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { ExtrinsicsContext } from '../extrinsics/extrinsics-context.ts';
import type { StakerCounts } from '../modules/staking/staker-counts.ts';

/** One network as every handler sees it. */
export interface ChainContext extends ExtrinsicsContext {
  readonly stakers: StakerCounts;
  /** Whether the network can be served at this moment. */
  readonly readiness: () => PartReadiness;
  /** The node's address that clients are told. */
  readonly publicNodeUrl: string;
  /** Where a request comes from: whether its page may change the chain. */
  readonly originOf: (request: ReceivedRequest) => CallerOrigin;
}
