/** A promise that the test resolves. */
export interface ManualRelease {
  readonly until: Promise<void>;
  release(): void;
}

/** Creates a release, to hold back answers. */
export function createManualRelease(): ManualRelease {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, release: resolve };
}
