import { expect, it } from 'vitest';
import { isReplaceable } from './is-replaceable.ts';
import type { Closure, NewSubmission, SubmissionState } from './submission.ts';

const first: NewSubmission = {
  hash: '0xaa',
  bytes: new Uint8Array(),
  signer: '0x01',
  nonce: 5,
  section: 'balances',
  method: 'transferKeepAlive',
  specVersion: 7,
  seenAtBlock: 100,
  lastBlock: 163,
  createdAtMs: 0,
};
const closed = (reason: Closure['reason'], details: Closure['details'] = {}): SubmissionState => ({
  kind: 'closed',
  closure: { reason, message: '', details },
});

it.each([
  { case: 'pending', state: { kind: 'pending' } as const, nonce: 5, expected: false },
  { case: 'refused at the first try', state: closed('refused', { rpcCode: 1010 }), nonce: 6, expected: true },
  { case: 'expired', state: closed('expired'), nonce: 6, expected: true },
  { case: 'ended by an upgrade', state: closed('dropped', { specVersion: 7 }), nonce: 6, expected: true },
  { case: 'dropped by a node', state: closed('dropped', { rpcCode: 1010 }), nonce: 6, expected: false },
  { case: 'dropped by a node', state: closed('dropped', { rpcCode: 1010 }), nonce: 5, expected: true },
])(
  'the idempotency key of an extrinsic with nonce 5 that is $case may pass to one with nonce $nonce: $expected',
  ({ state, nonce, expected }) => {
    expect(isReplaceable({ ...first, state }, { ...first, hash: '0xbb', nonce })).toBe(expected);
  },
);

it('the idempotency key of an extrinsic that a node dropped may not pass to another signer', () => {
  const state = closed('dropped', { rpcCode: 1010 });
  expect(isReplaceable({ ...first, state }, { ...first, signer: '0x02' })).toBe(false);
});
