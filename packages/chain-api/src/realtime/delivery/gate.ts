/** A semaphore: limits the number of concurrent tasks; the others wait in order. */
export interface Gate {
  /**
   * Runs the task and returns its result; undefined if the signal aborts before its turn, and then the task never runs.
   */
  run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T | undefined>;
}

/** Creates a semaphore for at most `size` concurrent tasks. */
export function createGate(size: number): Gate {
  const waiting = new Set<() => void>();
  let free = size;

  /** Resolves to true at the caller's turn, to false when the signal aborts before. */
  function turn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      const giveUp = () => {
        waiting.delete(begin);
        resolve(false);
      };
      waiting.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function pass(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(task, signal) {
      if (signal.aborted) return undefined;
      if (free > 0) free -= 1;
      else if (!(await turn(signal))) return undefined;
      try {
        return await task();
      } finally {
        pass();
      }
    },
  };
}
