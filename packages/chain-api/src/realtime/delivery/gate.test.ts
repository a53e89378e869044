import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('only so many tasks run at a time, in order, and one that fails makes room', async () => {
  const gate = createGate(2);
  const running = new Set<number>();
  const started: number[] = [];
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((task) =>
      gate.run(async () => {
        started.push(task);
        running.add(task);
        most = Math.max(most, running.size);
        await Promise.resolve();
        running.delete(task);
        if (task % 2 === 0) throw new Error('fails');
        return task;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 3 }, () => ['rejected', 'fulfilled']).flat(),
  );
});
