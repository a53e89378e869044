/** Work in steps: each `next` does a bounded part. */
export type Steps = Iterator<void, void>;

/** Work with a single step. */
export function oneStep(work: () => void): Steps {
  return {
    next() {
      work();
      return { done: true, value: undefined };
    },
  };
}

/** The share of one caller. */
export interface TimeShare {
  /**
   * Queues work after the caller's earlier work. It is done at once if the turn has time left and no other caller comes
   * first.
   */
  add(steps: Steps): void;
  /** The number of pieces of work that wait or are in progress. */
  readonly waiting: number;
  /** Drops the waiting work. */
  leave(): void;
  /** Checks again whether the caller has room. */
  wake(): void;
}

export interface TimeSharing {
  /** `canTake` says whether the caller has room for more answers; its work waits without it (see `wake`). */
  join(canTake: () => boolean): TimeShare;
  /** Drops all waiting work and accepts no more, because its resources are about to be disposed. */
  end(): void;
}

export interface TimeSharingOptions {
  /** Time for work in one turn of the event loop; a step in progress is always finished. */
  readonly sliceMs: number;
  readonly nowMs: () => number;
  /** Runs a function in the next turn of the event loop. */
  readonly defer: (run: () => void) => void;
}

interface Caller {
  readonly work: Steps[];
  readonly canTake: () => boolean;
  /** Time spent on its work since it last had none. */
  spentMs: number;
}

/**
 * Shares the time of the event loop: each turn does a limited amount of work. The next caller is the one with the least
 * time since it last had no work: a caller that waits for its answers comes before those that always send more, and
 * these take turns.
 */
export function createTimeSharing({ sliceMs, nowMs, defer }: TimeSharingOptions): TimeSharing {
  const busy = new Set<Caller>();
  let leftMs = sliceMs;
  let isTurnEnding = false;
  let isRunning = false;
  let isEnded = false;

  function turnEnds(): void {
    isTurnEnding = false;
    leftMs = sliceMs;
    run();
  }

  function run(): void {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let caller = next(); caller !== undefined && leftMs > 0; caller = next()) work(caller);
    } finally {
      isRunning = false;
      // Deferred even when all work is done, because more work in the same turn of the event loop counts towards the
      // same slice.
      if (leftMs < sliceMs && !isTurnEnding) {
        isTurnEnding = true;
        defer(turnEnds);
      }
    }
  }

  function next(): Caller | undefined {
    let least: Caller | undefined;
    for (const caller of busy) {
      if ((least === undefined || caller.spentMs < least.spentMs) && caller.canTake()) least = caller;
    }
    return least;
  }

  function work(caller: Caller): void {
    const startedMs = nowMs();
    const [steps] = caller.work;
    let isDone = true;
    try {
      isDone = steps?.next().done !== false;
    } finally {
      if (isDone) caller.work.shift();
      const ms = nowMs() - startedMs;
      leftMs -= ms;
      caller.spentMs = caller.work.length > 0 ? caller.spentMs + ms : 0;
      if (caller.work.length === 0) busy.delete(caller);
    }
  }

  return {
    join(canTake) {
      const caller: Caller = { work: [], canTake, spentMs: 0 };
      return {
        get waiting() {
          return caller.work.length;
        },
        add(steps) {
          if (isEnded) return;
          caller.work.push(steps);
          busy.add(caller);
          run();
        },
        leave() {
          caller.work.length = 0;
          busy.delete(caller);
        },
        wake: run,
      };
    },
    end() {
      isEnded = true;
      for (const { work } of busy) work.length = 0;
      busy.clear();
    },
  };
}
