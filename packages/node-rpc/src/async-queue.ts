/** Values pushed from callbacks, read by `for await` in order. */
export interface AsyncQueue<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** Ends the iteration after the queued values, with the error if one is given. */
  end(error?: Error): void;
}

/** Creates a queue for one reader. It holds all unread values, without a limit. */
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
