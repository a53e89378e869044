import type { SubmitAnswer } from './refusal.ts';

/** The metrics of submissions and of their tracking. */
export interface SubmissionMetrics {
  countSubmission(outcome: SubmitAnswer['kind']): void;
  countResubmission(): void;
  /** Counts final submissions that became pending again. */
  countRetractedFinal(submissions: number): void;
  countUndecodedBlock(): void;
  setTrackedBlock(blockNumber: number): void;
}
