import type { Tone } from '../../../components/tone-icon.tsx';
import type { TransactionRecord } from './transaction-record.ts';

/**
 * How much the line about a transaction matters: an error where it failed, a warning where its outcome is not known or
 * an API contradicts itself, success once it is final.
 */
export function transactionTone(record: TransactionRecord, isForeign: boolean): Tone {
  if (isForeign || record.otherHash !== undefined) return 'warning';
  switch (record.stage) {
    case 'building':
    case 'checking':
    case 'signing':
    case 'inBlock':
    case 'expired':
    case 'cancelled':
      return 'info';
    case 'submitted':
      return record.isRetracted ? 'warning' : 'info';
    case 'submitting':
    case 'unknown':
    case 'undecided':
    case 'undecoded':
    case 'refused':
      return 'warning';
    case 'finalized':
      return 'success';
    case 'failed':
      return 'error';
  }
}
