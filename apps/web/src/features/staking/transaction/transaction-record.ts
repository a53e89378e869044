import {
  JsonShapeError,
  objectOf,
  oneOf,
  optionally,
  readAmount,
  readBoolean,
  readCount,
  readRecord as readFields,
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
  'undecided',
  'refused',
  'undecoded',
  'inBlock',
  'finalized',
  'failed',
  'cancelled',
  'expired',
);

const readBlock = objectOf({ number: readCount, hash: optionally(readHash) });

/** The signed payload and its signature, in the API's form. */
const readSigned = objectOf({ signerPayloadJSON: readFields, signature: readText });

const readRecord = objectOf({
  id: readText,
  networkId: oneOf('unique', 'quartz'),
  genesisHash: readHash,
  publicKey: readHash,
  kind: oneOf('stake', 'unstakeAll', 'unstakePartial'),
  amount: readAmount,
  stage: readStage,
  createdAtMs: readCount,
  sequence: optionally(readCount),
  submittedAtMs: optionally(readCount),
  hash: optionally(readHash),
  nonce: optionally(readCount),
  birthBlock: optionally(readBlock),
  firstBlockHash: optionally(readHash),
  lastValidBlock: optionally(readCount),
  signed: optionally(readSigned),
  otherHash: optionally(readHash),
  wasAccepted: optionally(readBoolean),
  block: optionally(readBlock),
  chainAmount: optionally(readAmount),
  failure: optionally(readText),
  isRepeatable: optionally(readBoolean),
  isUnsettled: optionally(readBoolean),
  isRetracted: readBoolean,
  isForeign: readBoolean,
  isAcknowledged: readBoolean,
});

/**
 * One transaction of this page, kept in local storage from before signing.
 *
 * - `amount` is the typed one, for `unstakeAll` the staked amount that the server reported; `chainAmount` is that of
 *   the chain's event.
 * - `sequence`: higher than that of each record stored before it; a clock may be set back, this cannot.
 * - `firstBlockHash`: that of the chain on which it was made; `lastValidBlock`: no later block can include it.
 * - `signed`: kept until its end, so that the same bytes can be sent again.
 * - `otherHash`: the server returned this hash for it, which is not that of the signed bytes.
 * - `wasAccepted`: a server accepted it once, so a refusal of the same bytes does not count any more.
 * - `isUnsettled`: it failed in a block that is not final; in another one it may succeed.
 * - `isRepeatable`: it failed because its block was full; the next block may have room.
 * - `isRetracted`: a reorg has discarded a block that included it, and no other block has it as a success.
 * - `isForeign`: it was made on another chain than the one that the network serves.
 *
 * Of the stages: `refused`: the server refused or dropped the signed bytes, which may still have reached a node, or
 * says that their nonce was used; it becomes `failed` when its era is over. `undecided`: its era is over and it is
 * unknown whether a block has it. `undecoded`: a block has it, but its events are not readable yet.
 */
export type TransactionRecord = ReturnType<typeof readRecord>;
export type TransactionStage = TransactionRecord['stage'];

/** Parses a stored record; undefined when it is damaged or of another version. */
export function parseTransactionRecord(text: string): TransactionRecord | undefined {
  try {
    return readRecord(JSON.parse(text), '');
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonShapeError) return undefined;
    throw error;
  }
}

/** The stored text of a record; amounts as decimal digits. */
export function formatTransactionRecord(record: TransactionRecord): string {
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

const beforeSubmission: readonly TransactionStage[] = ['building', 'checking', 'signing'];
const blocking: readonly TransactionStage[] = [...beforeSubmission, 'submitting', 'submitted', 'unknown'];

/** The stages that an answer of the chain API or the indexer may still change. */
export const trackedStages: readonly TransactionStage[] = [
  'submitting',
  'submitted',
  'unknown',
  'undecided',
  'refused',
  'undecoded',
  'inBlock',
];

/** Whether a transaction is being made and no signed bytes have left the page: it ends with the tab that makes it. */
export function isBeforeSubmission(record: TransactionRecord): boolean {
  return beforeSubmission.includes(record.stage);
}

/**
 * Whether other transactions of the account must wait. One without a known end blocks them until it is acknowledged.
 */
export function isBlocking(record: TransactionRecord): boolean {
  if (record.isForeign || (isEndless(record) && record.isAcknowledged)) return false;
  return record.stage === 'undecided' || blocking.includes(record.stage);
}

/** Whether a transaction blocks others and will end by itself. */
export function isUnderWay(record: TransactionRecord): boolean {
  return isBlocking(record) && !isEndless(record);
}

/** Whether a transaction has no known end: it is undecided, or its era is unknown (a record of an earlier version). */
function isEndless({ stage, lastValidBlock }: TransactionRecord): boolean {
  return stage === 'undecided' || (lastValidBlock === undefined && !beforeSubmission.includes(stage));
}

/** Whether the chain may still change a transaction's state. An acknowledged undecided one is not tracked. */
export function isTracked(record: TransactionRecord): boolean {
  const { stage, isForeign, isAcknowledged } = record;
  if (isForeign || (stage === 'undecided' && isAcknowledged)) return false;
  if (isUnsettledFailure(record)) return true;
  return trackedStages.includes(stage);
}

/** Whether a transaction failed in a block that is not final: it may still succeed in another one after a reorg. */
export function isUnsettledFailure({ stage, isUnsettled }: TransactionRecord): boolean {
  return stage === 'failed' && isUnsettled === true;
}

/** Whether a reorg discarded the transaction's block; false in the stage `submitted`, which has its own text for it. */
export function isRetractedBefore({ stage, isRetracted }: TransactionRecord): boolean {
  return isRetracted && stage !== 'submitted';
}

/** Orders records by `sequence`, newest first; those of an earlier version, which have none, by `createdAtMs`. */
export function newestFirst(a: TransactionRecord, b: TransactionRecord): number {
  return (b.sequence ?? 0) - (a.sequence ?? 0) || b.createdAtMs - a.createdAtMs;
}
