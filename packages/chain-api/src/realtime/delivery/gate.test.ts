import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('a gate limits concurrent tasks, starts them in order, and frees the place of a failed one', async () => {
  const gate = createGate(2);
  const { signal } = new AbortController();
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
      }, signal),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 3 }, () => ['rejected', 'fulfilled']).flat(),
  );
});

test('a gate never starts a task whose signal aborts while it waits, and does not delay the tasks after it', async () => {
  const gate = createGate(1);
  const busy = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const staying = new AbortController();
  const begun: string[] = [];
  const enter = (name: string, { signal }: AbortController) =>
    gate.run(async () => {
      begun.push(name);
      await busy.promise;
      return name;
    }, signal);
  const first = enter('first', staying);
  const gone = enter('gone', leaving);
  const last = enter('last', staying);
  leaving.abort();
  expect(await gone).toBeUndefined();
  expect(await enter('too late', leaving)).toBeUndefined();
  busy.resolve();
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  expect(begun).toEqual(['first', 'last']);
});
