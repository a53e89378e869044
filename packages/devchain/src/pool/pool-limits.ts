/** The capacity of one queue of the pool. */
export interface QueueLimit {
  readonly count: number;
  readonly bytes: number;
}

export interface PoolLimits {
  readonly ready: QueueLimit;
  readonly future: QueueLimit;
}

/** Substrate's defaults: 8192 transactions and 20 MiB, and a tenth of both for future transactions. */
export const defaultPoolLimits: PoolLimits = {
  ready: { count: 8192, bytes: 20 * 1024 * 1024 },
  future: { count: 819, bytes: 2 * 1024 * 1024 },
};

export function isExceeded(limit: QueueLimit, queue: QueueLimit): boolean {
  return queue.count > limit.count || queue.bytes > limit.bytes;
}
