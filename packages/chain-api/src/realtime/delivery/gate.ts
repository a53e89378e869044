/** Lets only so many tasks run at a time; the others wait in order. */
export interface Gate {
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A gate for at most `size` tasks. */
export function createGate(size: number): Gate {
  const waiting: (() => void)[] = [];
  let free = size;
  return {
    async run(task) {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      else free -= 1;
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
