import {
  isTracked,
  isUnsettledFailure,
  type TransactionRecord,
  type TransactionStage,
  trackedStages,
} from './transaction-record.ts';

/** An event of a transaction. */
export type TransactionEvent =
  | { readonly type: 'built' }
  | {
      readonly type: 'checked';
      /** For `unstakeAll`, the staked amount that the server reports now. */
      readonly amount: bigint;
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
  /** The server says that it refused the signed bytes. */
  | { readonly type: 'refused'; readonly failure: string }
  /** The status says that no block will include it, but the blocks of its era do not prove that yet. */
  | { readonly type: 'closed'; readonly failure: string }
  /** The server returned the hash of another transaction, so its statements about this one do not count. */
  | { readonly type: 'misnamed'; readonly hash: `0x${string}` }
  | { readonly type: 'outcomeUnknown' }
  /** The era is over, and neither chain nor indexer knows whether a block has it. */
  | { readonly type: 'undecided' }
  | { readonly type: 'pending' }
  /** The transaction is in a block with unreadable events. */
  | { readonly type: 'undecoded'; readonly block: Block }
  | { readonly type: 'included'; readonly block: Block; readonly chainAmount: bigint | undefined }
  | { readonly type: 'finalized'; readonly block: Block; readonly chainAmount: bigint | undefined }
  | {
      readonly type: 'failed';
      readonly failure: string;
      readonly block?: Block | undefined;
      /** Whether the next block may have room for it. */
      readonly isRepeatable?: boolean;
      /** Whether `block` is final; true if omitted. */
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

/** The stages in which each event is accepted; in other stages it is ignored. */
const acceptedFrom: Readonly<Record<TransactionEvent['type'], readonly TransactionStage[]>> = {
  built: ['building'],
  checked: ['checking'],
  signed: ['signing'],
  accepted: ['submitting', 'unknown'],
  refused: ['submitting', 'unknown'],
  closed: notInBlock,
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
  expired: [...notInBlock, 'undecided', 'refused'],
  foreign: trackedStages,
  acknowledged: [...trackedStages, 'finalized', 'failed', 'cancelled', 'expired'],
};

/**
 * The next state of a transaction. Pure; an event that does not fit the stage leaves the record unchanged, so that late
 * answers and events of other tabs never move it backwards. Only a retraction leads back from a block.
 */
export function reduceTransaction(record: TransactionRecord, event: TransactionEvent): TransactionRecord {
  // A failure in a block that is not final is treated like an inclusion in such a block.
  const stage = isUnsettledFailure(record) ? 'inBlock' : record.stage;
  if (!acceptedFrom[event.type].includes(stage)) return record;
  switch (event.type) {
    case 'built':
      return { ...record, stage: 'checking' };
    case 'checked': {
      const { type: _, ...facts } = event;
      return { ...record, stage: 'signing', ...facts };
    }
    case 'signed': {
      const { hash, atMs, signed } = event;
      return { ...record, stage: 'submitting', hash, submittedAtMs: atMs, signed };
    }
    case 'accepted':
      return { ...record, stage: 'submitted', hash: record.hash ?? event.hash, wasAccepted: true };
    case 'refused':
    case 'closed':
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
      return withNews(record, { stage: 'submitted', failure: undefined, wasAccepted: true });
    case 'undecoded':
      return withNews(record, {
        stage: 'undecoded',
        block: withHash(event.block),
        failure: undefined,
        isRetracted: isMoved(record, event.block),
      });
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
        isRetracted: isMoved(record, event.block),
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

/** Whether a reorg has discarded a block of the transaction: the one it was in until now, or one before. */
function isMoved({ block, isRetracted }: TransactionRecord, now: Block | undefined): boolean {
  if (isRetracted || block === undefined) return isRetracted;
  if (now === undefined || block.number !== now.number) return true;
  if (block.hash === undefined || now.hash === undefined) return false;
  return block.hash.toLowerCase() !== now.hash.toLowerCase();
}

/** The state after a reorg discarded the block: the transaction is shown again, even if it was acknowledged. */
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

/**
 * Another state of an open transaction. One that the user has acknowledged is shown again if its stage changes, except
 * from `submitting`, `submitted` or `unknown`.
 */
function withNews(record: TransactionRecord, changes: Partial<TransactionRecord>): TransactionRecord {
  const next = { ...record, ...changes };
  const isSame = record.stage === next.stage || notInBlock.includes(record.stage);
  return { ...next, isAcknowledged: record.isAcknowledged && isSame };
}

const successes: readonly TransactionStage[] = ['inBlock', 'finalized'];

/**
 * The state after an end, or in a block that may lead to one. The transaction is shown again, although the user has
 * acknowledged it, if the stage becomes a success or stops being one, or if its block was unreadable before. The signed
 * bytes are kept until the end.
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
