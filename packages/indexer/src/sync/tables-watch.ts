import { hasCaughtUp } from '../database/caught-up-mark.ts';
import { readCheckpoint } from '../database/checkpoint.ts';
import { newestDecoded } from '../database/newest-decoded.ts';
import type { Store } from '../database/store.ts';
import { pause } from '../pause.ts';
import type { SyncStatus } from './sync-status.ts';

/** What readiness knows of the tables beside the status; times are milliseconds of a clock that never falls. */
export interface TablesFacts {
  /** When the database last told how far the tables go. */
  readonly readAtMs: number;
  /** When they last moved, or had nothing to move to. */
  readonly progressAtMs: number;
  /** Newest block that could be decoded, and how many after it could not; undefined while none is written. */
  readonly decoded: DecodedFacts | undefined;
  /** Whether final blocks vanished: the tables were cleared, or restored from an older copy. */
  readonly hasFallenBack: boolean;
}

export interface DecodedFacts {
  readonly number: number | undefined;
  readonly blocksAfter: number;
}

export interface TablesWatch extends AsyncDisposable {
  readonly facts: TablesFacts;
}

export interface WatchTablesOptions {
  readonly store: Store;
  readonly status: SyncStatus;
  readonly nowMs: () => number;
}

const LOOK_EVERY_MS = 1000;

/**
 * Reads every second how far the tables go, whoever writes them, into the status. Resolves after the first look; rejects
 * when that fails.
 */
export async function watchTables({ store, status, nowMs }: WatchTablesOptions): Promise<TablesWatch> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let last = status.checkpoint;
  let facts: TablesFacts = {
    readAtMs: nowMs(),
    progressAtMs: nowMs(),
    decoded: undefined,
    hasFallenBack: false,
  };

  async function look(): Promise<void> {
    const before = status.checkpoint;
    const stored = await readCheckpoint(store.db);
    // Read after it, the newest decoded block is behind it only where blocks cannot be decoded.
    const [newest, isMarked] = await Promise.all([newestDecoded(store.db), hasCaughtUp(store)]);
    // What this process wrote while the database was asked is newer than the answer.
    if (status.checkpoint === before) {
      status.setCheckpoint(stored, newest?.timestampMs);
      status.setCaughtUp(isMarked);
    }
    const current = status.checkpoint;
    const readAtMs = nowMs();
    const lag = (status.bestNumber ?? 0) - (current?.number ?? -1);
    const hasLostFinal = (current?.finalizedNumber ?? -1) < (last?.finalizedNumber ?? -1);
    facts = {
      readAtMs,
      decoded: stored && {
        number: newest?.number,
        blocksAfter: Math.max(0, stored.number - (newest?.number ?? -1)),
      },
      progressAtMs: current?.hash !== last?.hash || lag <= 0 ? readAtMs : facts.progressAtMs,
      hasFallenBack: hasLostFinal || (facts.hasFallenBack && lag > 0),
    };
    last = current;
  }

  async function run(): Promise<void> {
    for (;;) {
      await pause(LOOK_EVERY_MS, signal);
      if (signal.aborted) return;
      // The age of the last answer tells that there is none.
      await look().catch(() => undefined);
    }
  }

  await look();
  const running = run();
  return {
    get facts() {
      return facts;
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}
