import { describe, expect, it } from 'vitest';
import { endOfSubmission } from './end-of-submission.ts';
import type { PendingSubmission } from './submission.ts';

const submission: PendingSubmission = {
  hash: '0xaa',
  signer: '0x01',
  nonce: 5,
  specVersion: 7,
  seenAtBlock: 100,
  lastBlock: 163,
  attempts: 0,
  retryAtBlock: 100,
};

describe('endOfSubmission', () => {
  it.each([
    { case: 'one block before its mortality ends', blockNumber: 162, nonce: 5, end: undefined },
    { case: 'at the last block of its mortality', blockNumber: 163, nonce: 5, end: 'expired' },
    { case: 'when its nonce was used', blockNumber: 101, nonce: 6, end: 'nonceUsed' },
    { case: 'when it waits for earlier nonces', blockNumber: 108, nonce: 3, end: undefined },
  ])('the end of a submission is $end $case', ({ blockNumber, nonce, end }) => {
    expect(endOfSubmission(submission, { blockNumber, nonce, specVersion: 7 })?.reason).toBe(end);
  });

  it.each([
    { case: 'the runtime it was signed for', specVersion: 7, end: undefined },
    { case: 'a later runtime', specVersion: 8, end: 'dropped' },
    { case: 'an earlier runtime, as long as the upgrade is not final', specVersion: 6, end: undefined },
  ])('the end of a submission is $end under $case', ({ specVersion, end }) => {
    expect(endOfSubmission(submission, { blockNumber: 101, nonce: 5, specVersion })?.reason).toBe(end);
  });

  it('a runtime upgrade does not end a submission whose spec version was not stored', () => {
    const older = { ...submission, specVersion: undefined };
    expect(endOfSubmission(older, { blockNumber: 101, nonce: 5, specVersion: 8 })).toBeUndefined();
  });

  it('an immortal submission has not ended after a million blocks', () => {
    const immortal = { ...submission, lastBlock: undefined };
    expect(endOfSubmission(immortal, { blockNumber: 1e6, nonce: 5, specVersion: 7 })).toBeUndefined();
  });
});
