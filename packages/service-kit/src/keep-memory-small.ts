import { setFlagsFromString } from 'node:v8';

export interface MemoryOptions {
  /** Whether the space for new objects keeps its initial size, or may grow to its limit, which is faster under load. */
  readonly youngSpace: 'fixed' | 'grows';
  /** Growth of the old objects, in percent, that triggers their collection. */
  readonly oldSpaceGrowthPercent: number;
}

/**
 * Makes V8 collect garbage sooner. By default V8 sizes its heap by the machine's memory: on a large machine, a process
 * that needs 40 MB would get 250 before anything is collected. Call it early, because grown heaps do not shrink, but
 * only after all modules are loaded: with changed flags V8 does not find its compiled code in the cache, and a start
 * takes twice as long.
 */
export function keepMemorySmall({ youngSpace, oldSpaceGrowthPercent }: MemoryOptions): void {
  if (youngSpace === 'fixed') setFlagsFromString('--semi-space-growth-factor=1');
  // Parallel garbage collection of new objects waits for helper threads, and those wait when every core is busy.
  setFlagsFromString('--no-parallel-scavenge');
  // Pretenured objects are allocated in old space and keep their referents alive until old space is collected.
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--heap-growing-percent=${oldSpaceGrowthPercent}`);
}
