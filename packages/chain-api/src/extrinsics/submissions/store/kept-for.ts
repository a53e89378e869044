const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

// All by the clock of the chain: the times of its final blocks, which are the same for all instances.

/** How long the answer about a submission, and with it its idempotency key, is kept once its block is final, in ms. */
export const finalKeptForMs = 7 * dayMs;

/** The same where that block cannot be read: time for another node, or a later version of this service. */
export const undecodedKeptForMs = 30 * dayMs;

/** How long hash and reason of an extrinsic are kept that was refused at submission, in ms. */
export const refusedKeptForMs = 10 * minuteMs;

/** Refused extrinsics that are kept at most: the newest ones. */
export const mostRefused = 10_000;
