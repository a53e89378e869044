import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

const limits = { places: 1, mostWaiting: 4, mostOfCaller: 3 };

/** Enters work into a queue and logs when it is admitted or refused. */
function createLog(queue: FairQueue) {
  const log: string[] = [];
  const leaves = new Map<string, () => void>();
  const enter = (caller: string, name: string) =>
    queue.enter(caller).then(
      (leave) => {
        log.push(name);
        leaves.set(name, leave);
      },
      (error) => void log.push(`${name} ${error.code}`),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { log, enter, settle, leave: (name: string) => leaves.get(name)?.() };
}

test('callers take turns, and the work of each runs in order', async () => {
  const { log, enter, settle, leave } = createLog(createFairQueue(limits));
  for (const name of ['a1', 'a2', 'a3', 'b1']) enter(name.charAt(0), name);
  await settle();
  expect(log).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1']) {
    leave(name);
    await settle();
  }
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('releasing a place twice frees it once', async () => {
  const { log, enter, settle, leave } = createLog(createFairQueue(limits));
  for (const name of ['a1', 'a2', 'a3']) enter('a', name);
  await settle();
  leave('a1');
  leave('a1');
  await settle();
  expect(log).toEqual(['a1', 'a2']);
});

test('a caller whose waiting places are all taken is refused', async () => {
  const { log, enter, settle } = createLog(createFairQueue(limits));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) enter('a', name);
  await settle();
  expect(log.toSorted()).toEqual(['a1', 'a5 Overloaded']);
});

test('when the queue is full, the newest work of the caller with the most waiting work is refused', async () => {
  const { log, enter, settle } = createLog(createFairQueue(limits));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) enter(name.charAt(0), name);
  await settle();
  expect(log.toSorted()).toEqual(['a1', 'a4 Overloaded']);
  enter('d', 'd1');
  await settle();
  enter('e', 'e1');
  await settle();
  expect(log.toSorted()).toEqual(['a1', 'a3 Overloaded', 'a4 Overloaded', 'e1 Overloaded']);
});

test('continued work waits even beyond the limit of its caller, and takes no waiting place of new work', async () => {
  const queue = createFairQueue({ ...limits, mostOfCaller: 1 });
  const { log, enter, settle } = createLog(queue);
  enter('a', 'a1');
  await settle();
  const goesOn = [queue.enterAgain('a'), queue.enterAgain('a')];
  for (const name of ['b1', 'c1', 'd1', 'e1', 'f1']) enter(name.charAt(0), name);
  await settle();
  expect(log).toEqual(['a1', 'f1 Overloaded']);
  await expect(Promise.race([...goesOn, Promise.resolve('waits')])).resolves.toBe('waits');
});
