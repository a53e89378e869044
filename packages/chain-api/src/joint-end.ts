/** Parts that end together. */
export interface JointEnd extends AsyncDisposable {
  /** Adds a part; it is told to end before those that were added earlier. */
  add<Part extends AsyncDisposable>(part: Part): Part;
  /** Hands all parts to a new owner; this one then has none. */
  move(): JointEnd;
}

/**
 * Ends its parts at the same time, where an `AsyncDisposableStack` would wait for each before it tells the next: a part
 * that waits for an answer of the node ends because the node's connection closes. Rejects with the first failure once
 * all have ended.
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
