/**
 * Awaits the results of concurrent work. Waits for all parts; when several fail, throws the error of the first in
 * order, as if they had run one after the other.
 */
export async function allInOrder<T extends readonly unknown[]>(
  work: {
    readonly [Index in keyof T]: Promise<T[Index]>;
  },
): Promise<T> {
  const results = (await Promise.allSettled(work)).map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  // One result for each part, in order.
  return results as unknown as T;
}
