import type { Tone } from '../../../components/tone-icon.tsx';
import type { TransactionRecord } from './transaction-record.ts';

/** Stages that matter more than a note. */
const tones: Readonly<Partial<Record<TransactionRecord['stage'], Tone>>> = {
  submitting: 'warning',
  unknown: 'warning',
  undecided: 'warning',
  undecoded: 'warning',
  refused: 'warning',
  finalized: 'success',
  failed: 'error',
};

/**
 * How much the line about a transaction matters: an error where it failed, a warning where its outcome is not known or
 * an API contradicts itself, success once it is final.
 */
export function transactionTone(record: TransactionRecord, isForeign: boolean): Tone {
  if (isForeign || record.otherHash !== undefined) return 'warning';
  if (record.stage === 'submitted' && record.isRetracted) return 'warning';
  return tones[record.stage] ?? 'info';
}
