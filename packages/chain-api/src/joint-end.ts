/** A group of parts that end together. */
export interface JointEnd extends AsyncDisposable {
  /** Adds a part; its disposal begins before that of the parts added earlier. */
  add<Part extends AsyncDisposable>(part: Part): Part;
  /** Transfers all parts to a new owner and leaves this one empty. */
  move(): JointEnd;
}

/**
 * Disposes of all its parts at the same time, unlike an `AsyncDisposableStack`, which waits for each before the next: a
 * part that waits for an answer of the node ends only because the node's connection closes. Rejects with the first
 * failure once all parts have ended.
 */
export function createJointEnd(owned: readonly AsyncDisposable[] = []): JointEnd {
  let parts = owned;
  const take = () => {
    const taken = parts;
    parts = [];
    return taken;
  };
  return {
    add(part) {
      parts = [part, ...parts];
      return part;
    },
    move: () => createJointEnd(take()),
    async [Symbol.asyncDispose]() {
      const ends = await Promise.allSettled(take().map((part) => part[Symbol.asyncDispose]()));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  };
}
