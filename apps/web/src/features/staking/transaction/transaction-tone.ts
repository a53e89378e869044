import type { Tone } from '../../../components/tone-icon.tsx';
import type { TransactionRecord } from './transaction-record.ts';

/** Stages with another tone than `info`. */
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
 * The tone of the line about a transaction: error if it failed, warning if its outcome is unknown or an API contradicts
 * itself, success once it is final.
 */
export function transactionTone(record: TransactionRecord, isForeign: boolean): Tone {
  if (isForeign || record.otherHash !== undefined) return 'warning';
  if (record.stage === 'submitted' && record.isRetracted) return 'warning';
  return tones[record.stage] ?? 'info';
}
