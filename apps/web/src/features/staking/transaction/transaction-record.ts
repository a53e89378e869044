import {
  JsonShapeError,
  objectOf,
  oneOf,
  optionally,
  readAmount,
  readBoolean,
  readCount,
  readHash,
  readText,
} from '@hub/client/json-reader';

const readStage = oneOf(
  'building',
  'checking',
  'signing',
  'submitting',
  'submitted',
  'unknown',
  'refused',
  'inBlock',
  'finalized',
  'failed',
  'cancelled',
  'expired',
);

const readBlock = objectOf({ number: readCount, hash: optionally(readHash) });

const readRecord = objectOf({
  id: readText,
  networkId: oneOf('unique', 'quartz'),
  genesisHash: readHash,
  publicKey: readHash,
  kind: oneOf('stake', 'unstakeAll', 'unstakePartial'),
  amount: readAmount,
  stage: readStage,
  createdAtMs: readCount,
  submittedAtMs: optionally(readCount),
  hash: optionally(readHash),
  nonce: optionally(readCount),
  birthBlock: optionally(readBlock),
  lastValidBlock: optionally(readCount),
  block: optionally(readBlock),
  chainAmount: optionally(readAmount),
  failure: optionally(readText),
  isRepeatable: optionally(readBoolean),
  isRetracted: readBoolean,
  isForeign: readBoolean,
  isAcknowledged: readBoolean,
});

/**
 * One transaction of this page, kept in local storage from before signing. `amount` is what was typed,
 * `chainAmount` what the chain's event says; `isRepeatable` that the next block can take what this one refused; `isForeign` means that the chain does not know its birth block; `lastValidBlock` is the last block that can include it. `refused`: the server said no to the signed bytes, which may have reached a node all the same; it ends as `failed` when its era is over.
 */
export type TransactionRecord = ReturnType<typeof readRecord>;
export type TransactionStage = TransactionRecord['stage'];

/** Reads a stored record; undefined when it is damaged or of another version. */
export function parseTransactionRecord(text: string): TransactionRecord | undefined {
  try {
    return readRecord(JSON.parse(text), '');
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonShapeError) return undefined;
    throw error;
  }
}

/** The text under which a record is stored; amounts as decimal digits. */
export function formatTransactionRecord(record: TransactionRecord): string {
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

const beforeSubmission: readonly TransactionStage[] = ['building', 'checking', 'signing'];
const blocking: readonly TransactionStage[] = [...beforeSubmission, 'submitting', 'submitted', 'unknown'];

const tracked: readonly TransactionStage[] = ['submitting', 'submitted', 'unknown', 'refused', 'inBlock'];

/** Nothing has left the page yet: without a running tab such a transaction is over. */
export function isBeforeSubmission(record: TransactionRecord): boolean {
  return beforeSubmission.includes(record.stage);
}

/** Another transaction of the same account must wait for this one. */
export function isBlocking(record: TransactionRecord): boolean {
  return blocking.includes(record.stage) && !record.isForeign;
}

/** The chain may still change what is known about it. */
export function isTracked(record: TransactionRecord): boolean {
  return tracked.includes(record.stage) && !record.isForeign;
}
