import type { CallerOrigin, ReceivedRequest } from '@hub/primitives/caller-origin';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { ExtrinsicsContext } from '../extrinsics/extrinsics-context.ts';
import type { StakerCounts } from '../modules/staking/staker-counts.ts';
import type { TokenLimits } from '../modules/tokens/answer-budget.ts';

/** The collaborators of all handlers of one network. */
export interface ChainContext extends ExtrinsicsContext {
  readonly stakers: StakerCounts;
  /** Whether the network can be served at this moment. */
  readonly readiness: () => PartReadiness;
  /** The node's address that clients are told to use. */
  readonly publicNodeUrl: string;
  /** URL of an IPFS gateway for the links of tokens, which `/utils/parsed-metadata` passes on. */
  readonly ipfsGateway: string | undefined;
  readonly tokenLimits: TokenLimits;
  /** The origin of a request, which decides whether its page may submit. */
  readonly originOf: (request: ReceivedRequest) => CallerOrigin;
}
