/** Runs work this many times, one after the other, and collects the results. */
export async function repeat<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await work(index));
  return results;
}
