/** Keeps what a subscription says and lets a test wait for it. */
export interface Collector<T> {
  readonly values: readonly T[];
  /** The callback to subscribe with. */
  readonly push: (value: T) => void;
  /** All values so far, as soon as there are `count`. */
  atLeast(count: number): Promise<readonly T[]>;
  /** The first value that `isWanted`, seen already or yet to come. */
  first(isWanted: (value: T) => boolean): Promise<T>;
}

/** Makes an empty collector. */
export function createCollector<T>(): Collector<T> {
  const values: T[] = [];
  const waiting = new Set<() => void>();

  /** Resolves with the first defined answer, asked now and after every value. */
  function ask<A>(answer: () => A | undefined): Promise<A> {
    return new Promise((resolve) => {
      function look(): void {
        const found = answer();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      }
      waiting.add(look);
      look();
    });
  }

  return {
    values,
    push(value) {
      values.push(value);
      for (const look of [...waiting]) look();
    },
    atLeast: (count) => ask(() => (values.length >= count ? values : undefined)),
    async first(isWanted) {
      const found = await ask(() => {
        const index = values.findIndex(isWanted);
        return index < 0 ? undefined : { value: values[index] as T };
      });
      return found.value;
    },
  };
}
