import {
  isTracked,
  isUnsettledFailure,
  type TransactionRecord,
  type TransactionStage,
  trackedStages,
} from './transaction-record.ts';

/** What can happen to a transaction. */
export type TransactionEvent =
  | { readonly type: 'built' }
  | {
      readonly type: 'checked';
      readonly nonce: number;
      readonly birthBlock: { readonly number: number; readonly hash: `0x${string}` };
      readonly firstBlockHash?: `0x${string}` | undefined;
      readonly lastValidBlock: number;
    }
  | {
      readonly type: 'signed';
      readonly hash: `0x${string}` | undefined;
      readonly atMs: number;
      readonly signed?: TransactionRecord['signed'];
    }
  | { readonly type: 'accepted'; readonly hash: `0x${string}` }
  /** The server says that it did not take the signed bytes. */
  | { readonly type: 'refused'; readonly failure: string }
  /** The server speaks of another transaction than the signed one: nothing it says of this one counts. */
  | { readonly type: 'misnamed'; readonly hash: `0x${string}` }
  | { readonly type: 'outcomeUnknown' }
  /** The era is over, and neither chain nor indexer says whether a block has it. */
  | { readonly type: 'undecided' }
  | { readonly type: 'pending' }
  /** In a block whose events cannot be read. */
  | { readonly type: 'undecoded'; readonly block: Block }
  | { readonly type: 'included'; readonly block: Block; readonly chainAmount: bigint | undefined }
  | { readonly type: 'finalized'; readonly block: Block; readonly chainAmount: bigint | undefined }
  | {
      readonly type: 'failed';
      readonly failure: string;
      readonly block?: Block | undefined;
      /** The next block can take it. */
      readonly isRepeatable?: boolean;
      /** Of its block; without a block it counts as final. */
      readonly isFinal?: boolean;
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

const beforeSigned: readonly TransactionStage[] = ['building', 'checking', 'signing'];
const inSomeBlock: readonly TransactionStage[] = ['undecoded', 'inBlock'];
const notInBlock: readonly TransactionStage[] = ['submitting', 'submitted', 'unknown'];

/** From which stages each event is believed; anywhere else it came too late and changes nothing. */
const acceptedFrom: Readonly<Record<TransactionEvent['type'], readonly TransactionStage[]>> = {
  built: ['building'],
  checked: ['checking'],
  signed: ['signing'],
  accepted: ['submitting', 'unknown'],
  refused: ['submitting', 'unknown'],
  misnamed: trackedStages,
  outcomeUnknown: notInBlock,
  undecided: [...notInBlock, 'refused'],
  pending: trackedStages,
  undecoded: trackedStages,
  included: trackedStages,
  finalized: trackedStages,
  failed: [...beforeSigned, ...trackedStages],
  cancelled: beforeSigned,
  abandoned: beforeSigned,
  expired: trackedStages,
  foreign: trackedStages,
  acknowledged: [...trackedStages, 'finalized', 'failed', 'cancelled', 'expired'],
};

/**
 * The next state of a transaction. Pure; an event that does not fit the stage leaves the record as it is, so
 * that late answers and events of other tabs never move it backwards. Only a retraction leads back from a block.
 */
export function reduceTransaction(record: TransactionRecord, event: TransactionEvent): TransactionRecord {
  // What failed in a block that is not final goes on as one in such a block.
  const stage = isUnsettledFailure(record) ? 'inBlock' : record.stage;
  if (!acceptedFrom[event.type].includes(stage)) return record;
  switch (event.type) {
    case 'built':
      return { ...record, stage: 'checking' };
    case 'checked': {
      const { nonce, birthBlock, firstBlockHash, lastValidBlock } = event;
      return { ...record, stage: 'signing', nonce, birthBlock, firstBlockHash, lastValidBlock };
    }
    case 'signed': {
      const { hash, atMs, signed } = event;
      return { ...record, stage: 'submitting', hash, submittedAtMs: atMs, signed };
    }
    case 'accepted':
      return { ...record, stage: 'submitted', hash: record.hash ?? event.hash, wasAccepted: true };
    case 'refused':
      return { ...record, stage: 'refused', failure: event.failure };
    case 'misnamed': {
      const doubted = notInBlock.includes(record.stage) ? 'unknown' : record.stage;
      return { ...record, stage: doubted, otherHash: event.hash };
    }
    case 'outcomeUnknown':
      return { ...record, stage: 'unknown' };
    case 'undecided':
      return { ...record, stage: 'undecided', failure: undefined, isAcknowledged: false };
    case 'pending':
      if (inSomeBlock.includes(stage)) return retracted(record);
      return { ...record, stage: 'submitted', failure: undefined, wasAccepted: true };
    case 'undecoded':
      return { ...record, stage: 'undecoded', block: withHash(event.block), failure: undefined };
    case 'included':
    case 'finalized':
      return ended(record, {
        stage: event.type === 'included' ? 'inBlock' : 'finalized',
        block: withHash(event.block),
        chainAmount: event.chainAmount,
        failure: undefined,
        isRetracted: false,
      });
    case 'failed':
      return ended(record, {
        stage: 'failed',
        failure: event.failure,
        isRepeatable: event.isRepeatable,
        isUnsettled: event.block !== undefined && event.isFinal === false,
        block: event.block && withHash(event.block),
      });
    case 'cancelled':
      return { ...record, stage: 'cancelled' };
    case 'abandoned':
      return { ...record, stage: 'cancelled', failure: event.failure };
    case 'expired':
      if (record.stage === 'refused') return ended(record, { stage: 'failed' });
      return ended(record, { stage: 'expired', block: undefined });
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
  return {
    ...record,
    stage: 'submitted',
    block: undefined,
    failure: undefined,
    isRepeatable: undefined,
    isUnsettled: undefined,
    wasAccepted: true,
    isRetracted: true,
    isAcknowledged: false,
  };
}

const successes: readonly TransactionStage[] = ['inBlock', 'finalized'];

/**
 * An end, or a block on the way to one. It is shown again where it turns around what the holder was told and closed (a
 * success that did not last, a success after a refusal), or tells what nobody could say before. The signed bytes are
 * needed until it is over.
 */
function ended(record: TransactionRecord, changes: Partial<TransactionRecord>): TransactionRecord {
  const next = { ...record, ...changes };
  const isTurned =
    record.stage === 'undecoded' || successes.includes(record.stage) !== successes.includes(next.stage);
  return {
    ...next,
    isAcknowledged: record.isAcknowledged && !isTurned,
    signed: isTracked(next) ? next.signed : undefined,
  };
}
