/**
 * Waits, if many encoded bytes are about to be decoded, for the turn of heavy work of the request that needs them.
 * Rejects with AppError `Overloaded` when too much work waits.
 */
export type TakeTurn = (bytes: number) => Promise<void>;
