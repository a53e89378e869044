import { expect } from 'vitest';
import type { MethodCases, World } from './method-case.ts';

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/);
const timestampSet = '0x280420000b00f0a41e8e01';
const publicKey = `0x${'12'.repeat(32)}`;

export function authorCases(world: World): MethodCases {
  const { transfer, unknownHash, numberKey, oldHash } = world;
  const known = transfer();
  const submissions = [
    [['0x'], 1001],
    [['0x08'], 1001],
    [['0x02'], 1001],
    [['0x03ffffffff'], 1001],
    [['0x00'], 1002],
    [['0x0401'], 1002],
  ] as const;
  return {
    author_submitExtrinsic: {
      params: ['hex'],
      good: [
        [[known], hash],
        // Bytes after the extrinsic are ignored.
        [[`${transfer()}ffff`], hash],
      ],
      bad: [
        ...submissions,
        [[known], 1013],
        // Timestamp.set is an inherent: refused, then banned.
        [[timestampSet], 1010],
        [[timestampSet], 1012],
      ],
      isOnce: true,
    },
    author_submitAndWatchExtrinsic: {
      params: ['hex'],
      good: [[[transfer()], expect.any(String)]],
      bad: submissions,
      notifies: { method: 'author_extrinsicUpdate', first: ['ready'] },
    },
    author_unwatchExtrinsic: { params: ['subscription'], good: [[['0x00'], false]] },
    author_pendingExtrinsics: { params: [], good: [[[], expect.any(Array)]] },
    author_removeExtrinsic: {
      params: ['list'],
      good: [
        [[[]], []],
        // Removing bans these bytes, so they are others than those that the cases submit.
        [[[{ hash: unknownHash }, { extrinsic: '0x0402' }]], []],
      ],
      bad: [
        [[['0x00']], -32602],
        [[[{ hash: '0x00' }]], -32602],
        [[[{}]], -32602],
        [[[{ extrinsic: '0x' }]], 1001],
      ],
    },
    author_hasKey: {
      params: ['hex', 'text'],
      good: [[[publicKey, 'aura'], false]],
      bad: [[[publicKey, 'long type'], 1040]],
    },
    author_hasSessionKeys: {
      params: ['hex'],
      good: [[[publicKey], false]],
      bad: [[['0x00'], 1040]],
    },
    author_insertKey: {
      params: ['text', 'text', 'hex'],
      good: [[['aura', '//Alice', publicKey], null]],
      never: 1040,
    },
    author_rotateKeys: { params: [], good: [[[], null]], never: 1040 },
    author_rotateKeysWithOwner: { params: ['hex'], good: [[['0x00'], null]], never: 1040 },
    offchain_localStorageSet: {
      params: ['text', 'hex', 'hex'],
      good: [
        [['PERSISTENT', '0x0a', '0x01'], null],
        [['PERSISTENT', '0x0A', '0x0203'], null],
      ],
      bad: [
        [['LOCAL', '0x0a', '0x01'], 5001],
        [['persistent', '0x0a', '0x01'], -32602],
      ],
    },
    offchain_localStorageGet: {
      params: ['text', 'hex'],
      good: [[['PERSISTENT', '0x0b'], null]],
      bad: [
        [['LOCAL', '0x0a'], 5001],
        [['persistent', '0x0a'], -32602],
      ],
    },
    payment_queryInfo: {
      params: ['hex', 'at'],
      good: [
        [
          [known],
          {
            weight: { ref_time: expect.any(Number), proof_size: expect.any(Number) },
            class: 'normal',
            partialFee: expect.stringMatching(/^\d+$/),
          },
        ],
        [[known, oldHash], expect.objectContaining({ class: 'normal' })],
      ],
      bad: [
        [['0x'], 2],
        [['0x08'], 2],
        [['0x0401'], 1],
      ],
      unknownBlock: 1,
    },
    payment_queryFeeDetails: {
      params: ['hex', 'at'],
      good: [
        [
          [known],
          {
            inclusionFee: {
              baseFee: expect.stringMatching(/^0x/),
              lenFee: expect.stringMatching(/^0x/),
              adjustedWeightFee: expect.stringMatching(/^0x/),
            },
          },
        ],
        // An inherent has no inclusion fee.
        [[timestampSet], { inclusionFee: null }],
      ],
      bad: [
        [['0x'], 2],
        [['0x0401'], 1],
      ],
      unknownBlock: 1,
    },
    transaction_v1_broadcast: {
      params: ['hex'],
      good: [
        [[transfer()], expect.any(String)],
        [['0x'], expect.any(String)],
      ],
    },
    transaction_v1_stop: {
      params: ['text'],
      good: [],
      bad: [[['0x00'], -32602]],
    },
    transactionWatch_v1_submitAndWatch: {
      params: ['hex'],
      good: [
        [[transfer()], expect.any(String)],
        [[numberKey], expect.any(String)],
      ],
      notifies: { method: 'transactionWatch_v1_watchEvent', first: [{ event: 'validated' }] },
    },
    transactionWatch_v1_unwatch: { params: ['text'], good: [[['0x00'], null]] },
  };
}
