import { setFlagsFromString } from 'node:v8';

/**
 * Lets the engine collect garbage sooner. It sizes its heap by the memory of the machine: a chain that needs 40 MB would
 * be given 250 on a large one before anything is collected. Call it first: what has grown is not taken back.
 */
export function keepMemorySmall(): void {
  // The space for new objects stays as it is at the start, 2 MB.
  setFlagsFromString('--semi-space-growth-factor=1');
  // Old objects are collected when they have grown by three tenths.
  setFlagsFromString('--heap-growing-percent=30');
}
