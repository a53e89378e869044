/** Collects the notifications of a subscription, and lets a test wait for them. */
export interface Collector<T> {
  readonly values: readonly T[];
  /** The callback for the subscription. */
  readonly push: (value: T) => void;
  /** All values so far, as soon as there are `count`. */
  atLeast(count: number): Promise<readonly T[]>;
  /** The first value for which `isWanted` is true, past or future. */
  first(isWanted: (value: T) => boolean): Promise<T>;
}

/** Creates an empty collector. */
export function createCollector<T>(): Collector<T> {
  const values: T[] = [];
  const waiting = new Set<() => void>();

  /** Resolves with the first defined answer; tries now and after every value. */
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
