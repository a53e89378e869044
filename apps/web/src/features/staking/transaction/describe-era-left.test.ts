import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { describeEraLeft } from './describe-era-left.ts';

test('the time left is that until the block after `lastValidBlock`, never negative', () => {
  const left = (number: number) => describeEraLeft(buildRecord(), { number, blockMs: 6000 });
  expect(left(131)).toBe('block 194 has passed (in about 6\u00a0min 24\u00a0s)');
  expect(left(194)).toBe('block 194 has passed (in about 6\u00a0s)');
  expect(left(300)).toBe('block 194 has passed (in about 0\u00a0s)');
});

test('without a head the text has a block and no time; without an era there is no text', () => {
  expect(describeEraLeft(buildRecord(), undefined)).toBe('block 194 has passed');
  expect(describeEraLeft(buildRecord({ lastValidBlock: undefined }), undefined)).toBeUndefined();
});
