import type { Chain } from '../chain/chain.ts';
import type { KnownCalls } from './kinds/known-calls.ts';
import type { RecentExtrinsics } from './outcome/recent-extrinsics.ts';
import type { SubmissionMetrics } from './submissions/status/submission-metrics.ts';
import type { SubmissionStore } from './submissions/store/submission-store.ts';

/** A chain with the collaborators that building, submitting, following and explaining extrinsics needs. */
export interface ExtrinsicsContext extends Chain {
  readonly knownCalls: KnownCalls;
  readonly recentExtrinsics: RecentExtrinsics;
  readonly submissions: SubmissionStore;
  readonly metrics: SubmissionMetrics;
}
