export interface Measured {
  readonly seconds: number;
  /**
   * Processor seconds of this process, including compiler and garbage collector. On a busy machine they are more
   * reliable than the clock.
   */
  readonly cpuSeconds: number;
}

/** Runs work and measures it. */
export async function measure(work: () => unknown): Promise<Measured> {
  const cpu = process.cpuUsage();
  const startedMs = performance.now();
  await work();
  const seconds = (performance.now() - startedMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpuSeconds: (user + system) / 1e6 };
}
