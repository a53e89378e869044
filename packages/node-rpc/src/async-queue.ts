/** Values pushed from callbacks, read by `for await` in order. */
export interface AsyncQueue<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** Ends the iteration after what is queued: with the error, or quietly without one. */
  end(error?: Error): void;
}

/** For one reader; it holds whatever has not been read yet. */
export function createAsyncQueue<T>(): AsyncQueue<T> {
  const values: T[] = [];
  let ended: { readonly error: Error | undefined } | undefined;
  let wake: () => void = () => {};

  async function* read(): AsyncGenerator<T, void> {
    for (;;) {
      while (values.length > 0) yield* values.splice(0);
      if (ended !== undefined) {
        if (ended.error !== undefined) throw ended.error;
        return;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    push(value) {
      values.push(value);
      wake();
    },
    end(error) {
      ended ??= { error };
      wake();
    },
    [Symbol.asyncIterator]: read,
  };
}
