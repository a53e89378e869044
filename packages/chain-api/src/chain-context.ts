import type { NodeClient } from '@hub/node-rpc/types';
import type { CallerOrigin, ReceivedRequest } from '@hub/primitives/caller-origin';
import type { Hex } from '@hub/primitives/hex';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { Logger } from 'pino';
import type { Token } from './balance/balance-response.ts';
import type { RecentExtrinsics } from './extrinsic/recent-extrinsics.ts';
import type { ChainApiMetrics } from './metrics.ts';
import type { BlockRefs } from './runtime/block-refs.ts';
import type { ChainHead } from './runtime/chain-head.ts';
import type { ChainRuntimes } from './runtime/chain-runtimes.ts';
import type { StakerCounts } from './staking/staker-counts.ts';
import type { SubmissionStore } from './submissions/submission-store.ts';

/** One network as every handler sees it. */
export interface ChainContext {
  readonly node: NodeClient;
  readonly head: ChainHead;
  readonly runtimes: ChainRuntimes;
  readonly blocks: BlockRefs;
  readonly recentExtrinsics: RecentExtrinsics;
  readonly stakers: StakerCounts;
  readonly submissions: SubmissionStore;
  readonly metrics: ChainApiMetrics;
  /** Whether the network can be served at this moment. */
  readonly readiness: () => PartReadiness;
  /** The node's address that clients are told. */
  readonly publicNodeUrl: string;
  readonly token: Token;
  readonly ss58Prefix: number;
  readonly genesisHash: Hex;
  /** Where a request comes from: whether its page may change the chain. */
  readonly originOf: (request: ReceivedRequest) => CallerOrigin;
  readonly logger: Logger;
  readonly nowMs: () => number;
}
