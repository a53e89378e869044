import type { TransactionRecord, TransactionStage } from './transaction-record.ts';

/** What can happen to a transaction. */
export type TransactionEvent =
  | { readonly type: 'built' }
  | {
      readonly type: 'checked';
      readonly nonce: number;
      readonly birthBlock: { readonly number: number; readonly hash: `0x${string}` };
      readonly lastValidBlock: number;
    }
  | { readonly type: 'signed'; readonly hash: `0x${string}` | undefined; readonly atMs: number }
  | { readonly type: 'accepted'; readonly hash: `0x${string}` }
  /** The server says that it did not take the signed bytes. */
  | { readonly type: 'refused'; readonly failure: string }
  | { readonly type: 'outcomeUnknown' }
  | { readonly type: 'pending' }
  | { readonly type: 'included'; readonly block: Block; readonly chainAmount: bigint | undefined }
  | { readonly type: 'finalized'; readonly block: Block; readonly chainAmount: bigint | undefined }
  | {
      readonly type: 'failed';
      readonly failure: string;
      readonly block?: Block | undefined;
      /** The next block can take it. */
      readonly isRepeatable?: boolean;
    }
  | { readonly type: 'cancelled' }
  | { readonly type: 'abandoned'; readonly failure: string }
  | { readonly type: 'expired' }
  | { readonly type: 'foreign' }
  | { readonly type: 'acknowledged' };

interface Block {
  readonly number: number;
  readonly hash?: `0x${string}` | undefined;
}

/** From which stages each event is believed; anywhere else it came too late and changes nothing. */
const acceptedFrom: Readonly<Record<TransactionEvent['type'], readonly TransactionStage[]>> = {
  built: ['building'],
  checked: ['checking'],
  signed: ['signing'],
  accepted: ['submitting', 'unknown'],
  refused: ['submitting', 'unknown'],
  outcomeUnknown: ['submitting', 'submitted', 'unknown'],
  pending: ['submitting', 'submitted', 'unknown', 'refused', 'inBlock'],
  included: ['submitting', 'submitted', 'unknown', 'refused', 'inBlock'],
  finalized: ['submitting', 'submitted', 'unknown', 'refused', 'inBlock'],
  failed: ['building', 'checking', 'signing', 'submitting', 'submitted', 'unknown', 'refused', 'inBlock'],
  cancelled: ['building', 'checking', 'signing'],
  abandoned: ['building', 'checking', 'signing'],
  expired: ['submitting', 'submitted', 'unknown', 'refused', 'inBlock'],
  foreign: ['submitting', 'submitted', 'unknown', 'refused', 'inBlock'],
  acknowledged: [
    'submitting',
    'submitted',
    'unknown',
    'refused',
    'inBlock',
    'finalized',
    'failed',
    'cancelled',
    'expired',
  ],
};

/**
 * The next state of a transaction. Pure; an event that does not fit the stage leaves the record as it is, so
 * that late answers and events of other tabs never move it backwards. Only a retraction leads back from a block.
 */
export function reduceTransaction(record: TransactionRecord, event: TransactionEvent): TransactionRecord {
  if (!acceptedFrom[event.type].includes(record.stage)) return record;
  switch (event.type) {
    case 'built':
      return { ...record, stage: 'checking' };
    case 'checked': {
      const { nonce, birthBlock, lastValidBlock } = event;
      return { ...record, stage: 'signing', nonce, birthBlock, lastValidBlock };
    }
    case 'signed':
      return { ...record, stage: 'submitting', hash: event.hash, submittedAtMs: event.atMs };
    case 'accepted':
      // The page's own hash is that of the signed bytes; another one would follow another transaction.
      return { ...record, stage: 'submitted', hash: record.hash ?? event.hash };
    case 'refused':
      return { ...record, stage: 'refused', failure: event.failure };
    case 'outcomeUnknown':
      return { ...record, stage: 'unknown' };
    case 'pending':
      if (record.stage === 'inBlock') return retracted(record);
      return { ...record, stage: 'submitted', failure: undefined };
    case 'included':
    case 'finalized': {
      const stage = event.type === 'included' ? 'inBlock' : 'finalized';
      return {
        ...record,
        stage,
        block: withHash(event.block),
        chainAmount: event.chainAmount,
        failure: undefined,
        isRetracted: false,
      };
    }
    case 'failed':
      return {
        ...record,
        stage: 'failed',
        failure: event.failure,
        isRepeatable: event.isRepeatable,
        block: event.block && withHash(event.block),
      };
    case 'cancelled':
      return { ...record, stage: 'cancelled' };
    case 'abandoned':
      return { ...record, stage: 'cancelled', failure: event.failure };
    case 'expired':
      if (record.stage === 'refused') return { ...record, stage: 'failed' };
      return { ...record, stage: 'expired', block: undefined };
    case 'foreign':
      return { ...record, isForeign: true };
    case 'acknowledged':
      return { ...record, isAcknowledged: true };
  }
}

function withHash(block: Block): NonNullable<TransactionRecord['block']> {
  return { number: block.number, hash: block.hash };
}

/** Its block is no longer part of the chain: shown again, even if the holder had closed it. */
function retracted(record: TransactionRecord): TransactionRecord {
  return { ...record, stage: 'submitted', block: undefined, isRetracted: true, isAcknowledged: false };
}
