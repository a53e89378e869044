/** Work in steps: each `next` does a bounded part. */
export type Steps = Iterator<void, void>;

/** Work that is done at once. */
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
  /** Adds work behind the caller's own; what is begun while nobody else waits is done at once. */
  add(steps: Steps): void;
  /** Pieces of work that wait or are under way. */
  readonly waiting: number;
  /** Gives up what waits. */
  leave(): void;
  /** Looks again whether the caller can take more. */
  wake(): void;
}

export interface TimeSharing {
  /** `canTake` says whether the caller has room for more answers: its work waits otherwise, until `wake`. */
  join(canTake: () => boolean): TimeShare;
  /** Gives up all that waits and takes nothing more: what the work needs is about to go. */
  end(): void;
}

export interface TimeSharingOptions {
  /** Time for work in one turn of the event loop; a step under way is finished. */
  readonly sliceMs: number;
  readonly nowMs: () => number;
  /** Runs a function in the next turn of the event loop. */
  readonly defer: (run: () => void) => void;
}

interface Caller {
  readonly work: Steps[];
  readonly canTake: () => boolean;
  /** Time that was spent for it since nothing of it waited. */
  spentMs: number;
}

/**
 * Shares the time of the event loop: in each turn so much work and no more. The caller goes first that had the least time
 * since it was last without work: one that waits for its answers goes before those that always have more to ask, and these
 * take turns.
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
      // Also when all is done: what comes in the same turn of the event loop counts towards the same slice.
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
