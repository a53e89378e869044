const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

// All durations count by the chain's clock: the times of its final blocks, which are the same for all instances.

/**
 * Retention of a submission and its idempotency key, in ms after its block became final or the submission was closed.
 */
export const finalKeptForMs = 7 * dayMs;

/**
 * Retention in ms after the block became final, if the block cannot be read; it leaves time to connect another node or
 * to update this service.
 */
export const undecodedKeptForMs = 30 * dayMs;

/** Retention of the hash and the reason of an extrinsic that was refused at submission, in ms. */
export const refusedKeptForMs = 10 * minuteMs;

/** The number of refused extrinsics above which the oldest ones are deleted, every 100 refusals of an instance. */
export const mostRefused = 10_000;
