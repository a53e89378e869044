import type { Chain } from '../chain/chain.ts';
import type { SubmissionMetrics } from '../submissions/submission-metrics.ts';
import type { SubmissionStore } from '../submissions/submission-store.ts';
import type { KnownCalls } from './known-calls.ts';
import type { RecentExtrinsics } from './recent-extrinsics.ts';

/** A chain, and what building, submitting, following and explaining extrinsics needs beside it. */
export interface ExtrinsicsContext extends Chain {
  readonly knownCalls: KnownCalls;
  readonly recentExtrinsics: RecentExtrinsics;
  readonly submissions: SubmissionStore;
  readonly metrics: SubmissionMetrics;
}
