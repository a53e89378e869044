import { expect, test } from 'vitest';
import { eachWhen } from './each-when.ts';

async function* steps(log: string[]) {
  try {
    for (const step of ['one', 'two']) {
      log.push(step);
      yield step;
    }
  } finally {
    log.push('ended');
  }
}

test('`eachWhen` takes each step only after its admission', async () => {
  const log: string[] = [];
  const found: string[] = [];
  const admit = <T>(work: () => Promise<T>) => {
    log.push('admitted');
    return work();
  };
  for await (const step of eachWhen(admit, steps(log))) found.push(step);
  expect(found).toEqual(['one', 'two']);
  expect(log).toEqual(['admitted', 'one', 'admitted', 'two', 'admitted', 'ended']);
});

test('`eachWhen` ends the source when its reader leaves the iteration', async () => {
  const log: string[] = [];
  for await (const step of eachWhen((work) => work(), steps(log))) {
    if (step === 'one') break;
  }
  expect(log).toEqual(['one', 'ended']);
});

test('`eachWhen` ends the source and throws the error when a step is refused', async () => {
  const log: string[] = [];
  let admitted = 0;
  const admit = async <T>(work: () => Promise<T>) => {
    admitted += 1;
    if (admitted === 2) throw new Error('too many wait');
    return work();
  };
  const refused = eachWhen(admit, steps(log));
  expect((await refused.next()).value).toBe('one');
  await expect(refused.next()).rejects.toThrow('too many wait');
  expect(log).toEqual(['one', 'ended']);
});
