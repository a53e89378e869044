import type { DecodedExtrinsic } from '@hub/scale/extrinsic';
import { expect, test } from 'vitest';
import type { VersionedRuntime } from '../../../chain/runtimes/chain-runtimes.ts';
import { readWholeSubmission } from './read-submission.ts';

const version = { specVersion: 1 } as VersionedRuntime['version'];
const best = { number: 101, hash: '0x01', parentHash: '0x00' } as const;

/** An extrinsic with a mortal period of 64 blocks, which may begin at block 38 or at block 102. */
const extrinsic = {
  call: { section: 'balances', method: 'transferAll' },
  signature: {
    publicKey: new Uint8Array(32),
    nonce: 0,
    mortality: { kind: 'mortal', period: 64, phase: 38 },
  },
} as unknown as DecodedExtrinsic;

test.each([
  { birth: { number: 102, hash: '0x02' }, lastBlock: 165 },
  { birth: { number: 38, hash: '0x03' }, lastBlock: 101 },
  { birth: undefined, lastBlock: 101 },
])(
  'an encoded extrinsic signed with the hash of block $birth.number has the last block $lastBlock',
  (expected) => {
    const { birth } = expected;
    const context = { nowMs: () => 0 };
    const runtime = { version } as VersionedRuntime;
    expect(readWholeSubmission(context, runtime, extrinsic, { best, birth })).toMatchObject(expected);
  },
);
