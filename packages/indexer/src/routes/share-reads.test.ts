import { expect, test } from 'vitest';
import { shareReads } from './share-reads.ts';

/** A shared read that the test completes by hand, and the reads begun so far. */
function createReads() {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = shareReads(() => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  });
  return { begun, read };
}

test('calls during a read share the next read, which begins when the running one ends', async () => {
  const { begun, read } = createReads();
  const first = read();
  await Promise.resolve();
  const [second, third] = [read(), read()];
  await Promise.resolve();
  expect(begun).toHaveLength(1);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  begun[1]!.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  const fourth = read();
  await Promise.resolve();
  begun[2]!.resolve(3);
  expect(await fourth).toBe(3);
});

test('a failed read rejects for the callers that shared it and for no others', async () => {
  const { begun, read } = createReads();
  const [first, second] = [read(), read()];
  await Promise.resolve();
  const third = read();
  begun[0]!.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect(second).rejects.toThrow('gone');
  await Promise.resolve();
  begun[1]!.resolve(2);
  expect(await third).toBe(2);
});
