/** Lets only so many tasks run at a time; the others wait in order. */
export interface Gate {
  /** What the task gives; undefined when the signal aborts before its turn: then it is never begun, and waits no more. */
  run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T | undefined>;
}

/** A gate for at most `size` tasks. */
export function createGate(size: number): Gate {
  const waiting = new Set<() => void>();
  let free = size;

  /** Resolves with whether it is the caller's turn, or it has given up. */
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
