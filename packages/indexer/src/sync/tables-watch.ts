import { pause } from '@hub/primitives/node/pause';
import { hasCaughtUp } from '../database/caught-up-mark.ts';
import { readCheckpoint } from '../database/checkpoint.ts';
import { newestDecoded } from '../database/newest-decoded.ts';
import type { Store } from '../database/store.ts';
import type { SyncStatus } from './sync-status.ts';

/** Facts about the tables for readiness, beside the status. Times are milliseconds of a monotonic clock. */
export interface TablesFacts {
  /** Time of the last successful read of the checkpoint. */
  readonly readAtMs: number;
  /** Time at which the checkpoint last moved or was at the best block. */
  readonly progressAtMs: number;
  /** The newest decoded block, and the number of undecodable blocks after it; undefined while no block is written. */
  readonly decoded: DecodedFacts | undefined;
  /**
   * Whether finalized blocks vanished, because the tables were cleared or restored from an older copy, and the tables
   * have not reached the best block since.
   */
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
  /** Called when finalized blocks have vanished: the tables were cleared, replaced or restored from an older copy. */
  readonly onFallBack: () => void;
}

const LOOK_EVERY_MS = 1000;

/**
 * Reads the checkpoint into the status every second, whichever process writes the tables. Resolves after the first
 * read; rejects when that fails.
 */
export async function watchTables(options: WatchTablesOptions): Promise<TablesWatch> {
  const { store, status, nowMs, onFallBack } = options;
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
    // This is read after the checkpoint, so the newest decoded block is below it only if blocks cannot be decoded.
    const [newest, isMarked] = await Promise.all([newestDecoded(store.db), hasCaughtUp(store)]);
    // Blocks that this process wrote during the query are newer than its result.
    if (status.checkpoint === before) {
      status.setCheckpoint(stored, newest?.timestampMs);
      status.setCaughtUp(isMarked);
    }
    const current = status.checkpoint;
    const readAtMs = nowMs();
    const lag = (status.bestNumber ?? 0) - (current?.number ?? -1);
    const hasLostFinal = (current?.finalizedNumber ?? -1) < (last?.finalizedNumber ?? -1);
    if (hasLostFinal) onFallBack();
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
      // Readiness detects failed reads by the age of the last successful one.
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
