import type { KeyValueStorage } from '../../../lib/open-storage.ts';
import type { ReadableStore } from '../../../lib/value-store.ts';
import { createValueStore } from '../../../lib/value-store.ts';
import { reduceTransaction, type TransactionEvent } from './reduce-transaction.ts';
import {
  formatTransactionRecord,
  parseTransactionRecord,
  type TransactionRecord,
} from './transaction-record.ts';

const PREFIX = 'staking-hub.transaction.';
/** Records that need no attention any more are kept this many, newest first (the last nonce is read from them). */
const KEPT_FINISHED = 5;

/** The page's transactions, shared by all its tabs. */
export interface TransactionStore extends ReadableStore<readonly TransactionRecord[]> {
  add(record: TransactionRecord): void;
  /** Applies an event to the stored record, which another tab may have moved on meanwhile. */
  dispatch(id: string, event: TransactionEvent): TransactionRecord | undefined;
  remove(id: string): void;
}

export interface TransactionStoreOptions {
  readonly storage: KeyValueStorage;
  /** Tells when another tab has written; gives back how to stop listening. */
  readonly onForeignChange: (listener: () => void) => () => void;
  /** The page is being left: the requests this breaks off say nothing about a transaction. Default: never. */
  readonly isLeaving?: () => boolean;
}

/** Creates the store over local storage: one entry for each record, so that tabs never overwrite each other's. */
export function createTransactionStore({
  storage,
  onForeignChange,
  isLeaving = () => false,
}: TransactionStoreOptions): TransactionStore {
  const records = createValueStore<readonly TransactionRecord[]>(readAll(storage));
  const reload = () => records.set(readAll(storage));
  onForeignChange(reload);

  function write(record: TransactionRecord): void {
    storage.setItem(PREFIX + record.id, formatTransactionRecord(record));
    prune(storage);
    reload();
  }

  return {
    get: records.get,
    subscribe: records.subscribe,
    add: write,
    dispatch: (id, event) => {
      const text = storage.getItem(PREFIX + id);
      const record = text === null ? undefined : parseTransactionRecord(text);
      if (record === undefined || isLeaving()) return record;
      const next = reduceTransaction(record, event);
      if (next !== record) write(next);
      return next;
    },
    remove: (id) => {
      storage.removeItem(PREFIX + id);
      reload();
    },
  };
}

function readAll(storage: TransactionStoreOptions['storage']): readonly TransactionRecord[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parseTransactionRecord(storage.getItem(key) ?? '') ?? [])
    .sort((a, b) => b.createdAtMs - a.createdAtMs);
}

function prune(storage: TransactionStoreOptions['storage']): void {
  const finished = readAll(storage).filter(
    ({ stage, isAcknowledged }) =>
      isAcknowledged && ['finalized', 'failed', 'cancelled', 'expired'].includes(stage),
  );
  for (const record of finished.slice(KEPT_FINISHED)) storage.removeItem(PREFIX + record.id);
}
