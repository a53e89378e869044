import type { Closure } from './submission.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long the answer about a submission, and with it its idempotency key, is kept once its block is final, in ms. */
export const finalKeptForMs = 7 * dayMs;

/** The same where that block cannot be read: time for another node, or a later version of this service. */
export const undecodedKeptForMs = 30 * dayMs;

/**
 * How long the answer about a closed submission is kept, in ms. One that the node refused as such was never executed and
 * is in no pool that got it from here; what may be on the chain after all, or in the pool of another node, is kept longer.
 */
export function closedKeptForMs({ reason, isPerhapsIncluded = false }: Closure): number {
  return reason === 'refused' && !isPerhapsIncluded ? hourMs : finalKeptForMs;
}
