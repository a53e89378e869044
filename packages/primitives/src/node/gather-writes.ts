/** As much of a stream as it takes. */
export interface Corked {
  cork(): void;
  uncork(): void;
}

/**
 * Returns a function to call before each write to a stream. The writes of one turn of the event loop, whichever of its
 * callbacks makes them, leave together in one system call.
 */
export function gatherWrites(stream: Corked): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    setImmediate(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}
