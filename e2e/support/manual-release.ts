/** A wait that the test ends. */
export interface ManualRelease {
  readonly until: Promise<void>;
  release(): void;
}

/** For answers that are to be held back for a while. */
export function createManualRelease(): ManualRelease {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, release: resolve };
}
