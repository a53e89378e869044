import { expect, test } from 'vitest';
import { fittingTokens, type Minting } from './fitting-tokens.ts';

/** Ten tokens of 1,000 bytes each, far from every limit. */
const ten: Minting = {
  tokens: 10,
  callBytes: 10_000,
  extrinsicBytes: 10_200,
  weight: { refTime: 10_000n, proofSize: 100n },
  mostBytes: 4_000_000,
  mostWeight: { refTime: 1_000_000n, proofSize: 10_000n },
};

test.each<[string, Partial<Minting>, number]>([
  ['the bound of the call', {}, 120],
  ['the length of an extrinsic', { mostBytes: 50_200 }, 50],
  ['a length that leaves a rest', { mostBytes: 51_199 }, 50],
  ['reference time', { mostWeight: { refTime: 33_000n, proofSize: 10_000n } }, 33],
  ['proof size', { mostWeight: { refTime: 1_000_000n, proofSize: 45n } }, 4],
  ['less than one token', { mostBytes: 1000 }, 0],
  ['a weight of one number', { weight: 10_000n, mostWeight: 70_000n }, 70],
  ['no known limit', { mostBytes: undefined, mostWeight: undefined }, 120],
  ['a weight without proof', { weight: { refTime: 1n, proofSize: 0n } }, 120],
])('the number of tokens is limited by %s', (_, change, expected) => {
  expect(fittingTokens({ ...ten, ...change })).toBe(expected);
});
