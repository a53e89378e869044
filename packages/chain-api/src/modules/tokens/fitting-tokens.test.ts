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

test.each<[string, number, Partial<Minting>]>([
  ['no limit below the bound of the call', 120, {}],
  ['a length for 50 tokens', 50, { mostBytes: 50_200 }],
  ['a length for almost 51 tokens', 50, { mostBytes: 51_199 }],
  ['reference time for 33 tokens', 33, { mostWeight: { refTime: 33_000n, proofSize: 10_000n } }],
  ['a proof size for 4.5 tokens', 4, { mostWeight: { refTime: 1_000_000n, proofSize: 45n } }],
  ['a length for less than one token', 0, { mostBytes: 1000 }],
  ['a weight of one number for 70 tokens', 70, { weight: 10_000n, mostWeight: 70_000n }],
  ['no known limit', 120, { mostBytes: undefined, mostWeight: undefined }],
  ['a call without proof size', 120, { weight: { refTime: 1n, proofSize: 0n } }],
])('an extrinsic with %s holds %i tokens', (_, expected, change) => {
  expect(fittingTokens({ ...ten, ...change })).toBe(expected);
});
