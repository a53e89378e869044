import { setFlagsFromString } from 'node:v8';

export interface MemoryOptions {
  /** Whether the space for new objects stays as it is at the start, or may grow to its limit: quicker under load. */
  readonly youngSpace: 'fixed' | 'grows';
  /** By how much of them old objects grow before they are collected. */
  readonly oldSpaceGrowthPercent: number;
}

/**
 * Lets the engine collect garbage sooner. It sizes its heap by the memory of the machine: a process that needs 40 MB would
 * be given 250 on a large one before anything is collected. What has grown is not taken back, so it is called early; but
 * not before all modules are loaded: with other flags the engine finds none of the code compiled before, its own
 * included, and a start takes twice as long.
 */
export function keepMemorySmall({ youngSpace, oldSpaceGrowthPercent }: MemoryOptions): void {
  if (youngSpace === 'fixed') setFlagsFromString('--semi-space-growth-factor=1');
  // Helpers in collecting new objects are waited for, and wait themselves where every core is busy.
  setFlagsFromString('--no-parallel-scavenge');
  // Made among the old objects, for having survived before, they keep what they point at until these are collected.
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--heap-growing-percent=${oldSpaceGrowthPercent}`);
}
