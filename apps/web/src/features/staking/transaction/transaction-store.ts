import { type KeyValueStorage, tryToSet } from '../../../lib/open-storage.ts';
import type { ReadableStore } from '../../../lib/value-store.ts';
import { createValueStore } from '../../../lib/value-store.ts';
import { holdsNonce } from './nonce-hold.ts';
import { reduceTransaction, type TransactionEvent } from './reduce-transaction.ts';
import {
  formatTransactionRecord,
  isBeforeSubmission,
  isTracked,
  newestFirst,
  parseTransactionRecord,
  type TransactionRecord,
} from './transaction-record.ts';

const PREFIX = 'staking-hub.transaction.';
/**
 * The number of finished and acknowledged records to keep per account and chain, newest first, because the last nonce
 * is read from them. Records that still hold a nonce are all kept.
 */
const KEPT_FINISHED = 5;

/** The page's transactions, shared by all its tabs. */
export interface TransactionStore extends ReadableStore<readonly TransactionRecord[]> {
  /** Stores a new record. If the browser has no room, it returns false, and no tab has the record, not even this one. */
  add(record: TransactionRecord): boolean;
  /**
   * Applies an event to the stored record, which another tab may have changed meanwhile. If the browser has no room,
   * only this tab has the new state; others see the last stored one. Returns the record; undefined if there is none.
   */
  dispatch(id: string, event: TransactionEvent): TransactionRecord | undefined;
  /** Like `dispatch`, but if the browser has no room, it changes nothing and returns undefined. */
  dispatchIfKept(id: string, event: TransactionEvent): TransactionRecord | undefined;
  remove(id: string): void;
  /** Reads again, because other tabs may have written. */
  reload(): void;
}

export interface TransactionStoreOptions {
  readonly storage: KeyValueStorage;
  /**
   * Whether the page is being unloaded, which aborts its requests. Meanwhile no event changes a record, because an
   * aborted request says nothing about its transaction. Default: never.
   */
  readonly isLeaving?: () => boolean;
  /** Default: the browser's clock. */
  readonly nowMs?: () => number;
}

/** Creates the store on local storage: one entry per record, so that tabs never overwrite each other's. */
export function createTransactionStore({
  storage,
  isLeaving = () => false,
  nowMs = Date.now,
}: TransactionStoreOptions): TransactionStore {
  /** The newest state of records that could not be stored; only this tab knows it. */
  const unkept = new Map<string, TransactionRecord>();
  const readRecords = () =>
    readAll(storage).map((record) => unkept.get(record.id) ?? redated(record, storage, nowMs()));
  const records = createValueStore<readonly TransactionRecord[]>(readRecords());
  const reload = () => records.set(readRecords());

  function write(record: TransactionRecord): boolean {
    const isWritten = tryToSet(storage, PREFIX + record.id, formatTransactionRecord(record));
    if (isWritten) prune(storage, nowMs());
    return isWritten;
  }

  /** Applies an event; `goesOn` says whether this tab keeps the new state in memory if there is no room to store it. */
  function apply(id: string, event: TransactionEvent, goesOn: boolean): TransactionRecord | undefined {
    const text = storage.getItem(PREFIX + id);
    const record = unkept.get(id) ?? (text === null ? undefined : parseTransactionRecord(text));
    if (record === undefined || isLeaving()) return record;
    const next = reduceTransaction(record, event);
    if (next === record) return record;
    if (write(next)) unkept.delete(id);
    else if (goesOn) unkept.set(id, next);
    else return undefined;
    reload();
    return next;
  }

  return {
    get: records.get,
    subscribe: records.subscribe,
    reload,
    add: (record) => {
      const sequence = 1 + Math.max(0, ...readAll(storage).map((one) => one.sequence ?? 0));
      const isWritten = write({ ...record, sequence });
      reload();
      return isWritten;
    },
    dispatch: (id, event) => apply(id, event, true),
    dispatchIfKept: (id, event) => apply(id, event, false),
    remove: (id) => {
      unkept.delete(id);
      storage.removeItem(PREFIX + id);
      reload();
    },
  };
}

function readAll(storage: KeyValueStorage): readonly TransactionRecord[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parseTransactionRecord(storage.getItem(key) ?? '') ?? [])
    .sort(newestFirst);
}

/**
 * The record with a time of submission that is not in the future, stored. A clock that was ahead at the submission would
 * otherwise hold the nonce for as long; from now on it is held for the whole time of the era, because the submission was
 * earlier than now. Without room the record is unchanged: nothing is signed then.
 */
function redated(record: TransactionRecord, storage: KeyValueStorage, nowMs: number): TransactionRecord {
  if (record.submittedAtMs === undefined || record.submittedAtMs <= nowMs) return record;
  const next = { ...record, submittedAtMs: nowMs };
  return tryToSet(storage, PREFIX + record.id, formatTransactionRecord(next)) ? next : record;
}

function prune(storage: KeyValueStorage, nowMs: number): void {
  const finished = readAll(storage).filter(
    (record) => record.isAcknowledged && isOver(record) && !holdsNonce(record, nowMs),
  );
  const kept = new Map<string, number>();
  for (const { id, genesisHash, publicKey } of finished) {
    const owner = genesisHash + publicKey;
    const count = (kept.get(owner) ?? 0) + 1;
    kept.set(owner, count);
    if (count > KEPT_FINISHED) storage.removeItem(PREFIX + id);
  }
}

function isOver(record: TransactionRecord): boolean {
  return !isTracked(record) && !isBeforeSubmission(record);
}
