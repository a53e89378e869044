/** As much of a stream as it takes. */
export interface Corked {
  cork(): void;
  uncork(): void;
}

/** What is called before each write to a stream: those of one turn of the program leave together, in one system call. */
export function gatherWrites(stream: Corked): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    queueMicrotask(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}
