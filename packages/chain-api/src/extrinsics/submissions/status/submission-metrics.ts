import type { SubmitAnswer } from './refusal.ts';

/** Counters of submissions. */
export interface SubmissionMetrics {
  countSubmission(outcome: SubmitAnswer['kind']): void;
  countResubmission(): void;
  countUndecodedBlock(): void;
  setTrackedBlock(blockNumber: number): void;
}
