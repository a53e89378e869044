import { describe, expect, it } from 'vitest';
import type { Submission } from './submission.ts';
import { submissionFate } from './submission-fate.ts';

const submission: Submission = {
  hash: '0xaa',
  bytes: new Uint8Array(),
  signer: '0x01',
  nonce: 5,
  section: 'appPromotion',
  method: 'stake',
  specVersion: 7,
  seenAtBlock: 100,
  lastBlock: 163,
  createdAtMs: 0,
  idempotencyKey: undefined,
  state: { kind: 'pending' },
};
const immortal = { ...submission, lastBlock: undefined };
const inPool = new Set(['0xaa'] as const);
const emptyPool = new Set<never>();

describe('submissionFate', () => {
  it.each([
    { case: 'one block before its mortality ends', blockNumber: 162, nonce: 5, pool: inPool, fate: 'wait' },
    { case: 'when its mortality has ended', blockNumber: 163, nonce: 5, pool: inPool, fate: 'expired' },
    { case: 'when its nonce was used', blockNumber: 101, nonce: 6, pool: inPool, fate: 'nonceUsed' },
    { case: 'when the pool has just lost it', blockNumber: 107, nonce: 5, pool: emptyPool, fate: 'wait' },
    { case: 'when the pool lost it for long', blockNumber: 108, nonce: 5, pool: emptyPool, fate: 'resubmit' },
    { case: 'when it waits for earlier nonces', blockNumber: 108, nonce: 3, pool: inPool, fate: 'wait' },
  ])('is $fate $case', ({ blockNumber, nonce, pool, fate }) => {
    const result = submissionFate(submission, { blockNumber, nonce, pool, specVersion: 7 });
    expect(result.kind === 'close' ? result.closure.reason : result.kind).toBe(fate);
  });

  it.each([
    { case: 'the runtime it was signed for', specVersion: 7, fate: 'wait' },
    { case: 'a later one', specVersion: 8, fate: 'dropped' },
    { case: 'one before its own, as long as its upgrade is not final', specVersion: 6, fate: 'wait' },
  ])('under $case is $fate', ({ specVersion, fate }) => {
    const result = submissionFate(submission, { blockNumber: 101, nonce: 5, pool: inPool, specVersion });
    expect(result.kind === 'close' ? result.closure.reason : result.kind).toBe(fate);
  });

  it('does not depend on a version that was not written down', () => {
    const older = { ...submission, specVersion: undefined };
    const view = { blockNumber: 101, nonce: 5, pool: inPool, specVersion: 8 };
    expect(submissionFate(older, view)).toEqual({ kind: 'wait' });
  });

  it('of an immortal one never expires', () => {
    expect(submissionFate(immortal, { blockNumber: 1e6, nonce: 5, pool: inPool, specVersion: 7 })).toEqual({
      kind: 'wait',
    });
  });
});
