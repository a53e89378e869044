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

test('takes no step before it is admitted', async () => {
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

test('ends the iteration when its reader leaves', async () => {
  const log: string[] = [];
  for await (const step of eachWhen((work) => work(), steps(log))) {
    if (step === 'one') break;
  }
  expect(log).toEqual(['one', 'ended']);
});

test('ends the iteration when a step is refused', async () => {
  const log: string[] = [];
  const refused = eachWhen(() => Promise.reject(new Error('too many wait')), steps(log));
  await expect(refused.next()).rejects.toThrow('too many wait');
});
