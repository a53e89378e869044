import { expect, test } from 'vitest';
import { pointsWithoutScenario } from './points-without-scenario.ts';

test('a title may name several points', () => {
  const sources = ["test('1.3 1.4 network and account survive', async () => {", 'test(`7 one open`, f)'];
  expect(pointsWithoutScenario(['1.3', '1.4', '1.5', '7'], sources)).toEqual(['1.5']);
});

test('a number that is not at the beginning of a title names no point', () => {
  expect(pointsWithoutScenario(['2.1'], ["test('see 2.1', f)"])).toEqual(['2.1']);
});
