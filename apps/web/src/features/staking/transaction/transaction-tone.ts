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
 * The tone of the notice about a transaction: error if it failed, success once it is final, warning if its outcome is
 * uncertain, a reorg discarded its block and no other block has it yet, the server named another hash for it, or it was
 * made on another chain.
 */
export function transactionTone(record: TransactionRecord, isForeign: boolean): Tone {
  if (isForeign || record.otherHash !== undefined) return 'warning';
  if (record.stage === 'submitted' && record.isRetracted) return 'warning';
  return tones[record.stage] ?? 'info';
}
