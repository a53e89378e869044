import { expect } from 'vitest';
import type { MethodCase, MethodCases, World } from './method-case.ts';

const hex = expect.stringMatching(/^0x([0-9a-f]{2})*$/);
const version = {
  specName: 'unique',
  implName: 'unique',
  authoringVersion: expect.any(Number),
  specVersion: 25090091,
  implVersion: expect.any(Number),
  transactionVersion: expect.any(Number),
  systemVersion: expect.any(Number),
  stateVersion: expect.any(Number),
  apis: expect.arrayContaining([['0xdf6acb689907609b', 5]]),
};

export function stateCases({ chain, oldHash, unknownHash, numberKey }: World): MethodCases {
  const systemPrefix = numberKey.slice(0, 34);
  const old = chain.block(oldHash)!;
  const keyCount = old.state.keys(systemPrefix.slice(2)).length;
  const oldNumber = `0x0${old.number}000000`;
  const unsubscription: MethodCase = { params: ['subscription'], good: [[['0x00'], false]] };
  return {
    state_getStorage: {
      params: ['hex', 'at'],
      good: [
        [[numberKey, oldHash], oldNumber],
        [[numberKey.slice(2), oldHash], oldNumber],
        [[numberKey.toUpperCase().replace('0X', '0x'), oldHash], oldNumber],
        [[numberKey], hex],
        [[numberKey, null], hex],
        [['0x00'], null],
        [['0x'], null],
      ],
    },
    state_traceBlock: {
      params: ['hash', 'any', 'any', 'any'],
      good: [
        [[oldHash], { traceError: { error: expect.any(String) } }],
        [[oldHash, 'pallet,frame', numberKey, 'Put'], { traceError: { error: expect.any(String) } }],
      ],
      bad: [
        [[oldHash, 5], -32602],
        [[oldHash, null, ['0x00']], -32602],
        [[unknownHash], 4001],
      ],
    },
    state_getStorageHash: {
      params: ['hex', 'at'],
      good: [
        [[numberKey, oldHash], expect.stringMatching(/^0x[0-9a-f]{64}$/)],
        [['0x00'], null],
      ],
    },
    state_getStorageSize: {
      params: ['hex', 'at'],
      good: [
        [[numberKey, oldHash], 4],
        // A key without a value means all values below it.
        [[systemPrefix, oldHash], expect.any(Number)],
        [['0x00'], null],
      ],
    },
    state_getKeys: {
      params: ['hex', 'at'],
      good: [
        [[systemPrefix, oldHash], expect.toSatisfy((keys) => keys.length === keyCount)],
        [['0x00'], []],
      ],
    },
    state_getPairs: {
      params: ['hex', 'at'],
      good: [
        [[numberKey, oldHash], [[numberKey, oldNumber]]],
        [['0x00'], []],
      ],
    },
    state_getKeysPaged: {
      params: ['hex?', 'u32', 'hex?', 'at'],
      good: [
        [[numberKey, 10, null, oldHash], [numberKey]],
        [[systemPrefix, 3], expect.toSatisfy((keys) => keys.length === 3)],
        [
          [null, 2],
          [expect.any(String), expect.any(String)],
        ],
        [[systemPrefix, 0], []],
        [[numberKey, 5, numberKey], []],
        [[systemPrefix, 1000, '0x'], expect.any(Array)],
      ],
      bad: [
        [[systemPrefix, 1001], 4002],
        [[systemPrefix, 2 ** 32 - 1, null, oldHash], 4002],
      ],
    },
    state_queryStorageAt: {
      params: ['hexList', 'at'],
      good: [
        [
          [[numberKey, '0x00'], oldHash],
          [
            {
              block: oldHash,
              changes: [
                [numberKey, oldNumber],
                ['0x00', null],
              ],
            },
          ],
        ],
        [[[numberKey, numberKey]], [{ block: expect.any(String), changes: [[numberKey, hex]] }]],
        [[[], oldHash], []],
      ],
      unknownBlock: 4001,
    },
    state_queryStorage: {
      params: ['hexList', 'hash', 'at'],
      good: [
        [[[numberKey], oldHash, oldHash], [{ block: oldHash, changes: [[numberKey, oldNumber]] }]],
        [
          [[numberKey, '0x00'], chain.genesisHash, oldHash],
          [
            { block: chain.genesisHash, changes: expect.any(Array) },
            { block: chain.blockHash(1), changes: [[numberKey, '0x01000000']] },
            { block: oldHash, changes: [[numberKey, oldNumber]] },
          ],
        ],
        [[[numberKey], oldHash], expect.any(Array)],
      ],
      bad: [
        [[[numberKey], unknownHash], 4001],
        [[[numberKey], oldHash, chain.genesisHash], 4001],
      ],
      unknownBlock: 4001,
    },
    state_getMetadata: { params: ['at'], good: [[[oldHash], expect.stringMatching(/^0x6d6574610e/)]] },
    state_getRuntimeVersion: {
      params: ['at'],
      good: [
        [[], version],
        [[oldHash], version],
      ],
    },
    state_call: {
      params: ['text', 'hex', 'at'],
      good: [
        [['Core_version', '0x', oldHash], hex],
        [['Core_version', ''], hex],
      ],
      bad: [
        [['Nothing_at_all', '0x'], 4003],
        [['AccountNonceApi_account_nonce', '0x01'], 4003],
        [['', '0x'], 4003],
        [['constructor', '0x'], 4003],
      ],
    },
    state_getReadProof: { params: ['hexList', 'at'], good: [[[[numberKey]], null]], never: 4003 },
    state_getChildReadProof: {
      params: ['hex', 'hexList', 'at'],
      good: [[['0x00', [numberKey]], null]],
      never: 4003,
    },
    state_subscribeStorage: {
      params: ['hexList?'],
      good: [[[[numberKey]], expect.any(String)]],
      notifies: {
        method: 'state_storage',
        first: [{ block: expect.any(String), changes: [[numberKey, hex]] }],
      },
    },
    state_subscribeRuntimeVersion: {
      params: [],
      good: [[[], expect.any(String)]],
      notifies: { method: 'state_runtimeVersion', first: [version] },
    },
    state_unsubscribeStorage: unsubscription,
    state_unsubscribeRuntimeVersion: unsubscription,
  };
}

export function childStateCases({ childKey, numberKey }: World): MethodCases {
  const wrongChild = (rest: readonly unknown[]) => [[[numberKey, ...rest], 4003]] as const;
  const absent: MethodCase = {
    params: ['hex', 'hex', 'at'],
    good: [
      [[childKey, '0x00'], null],
      [[childKey, '0x00', null], null],
    ],
    bad: wrongChild(['0x00']),
  };
  return {
    childstate_getStorage: absent,
    childstate_getStorageHash: absent,
    childstate_getStorageSize: absent,
    childstate_getKeys: {
      params: ['hex', 'hex', 'at'],
      good: [[[childKey, '0x'], []]],
      bad: wrongChild(['0x']),
    },
    childstate_getKeysPaged: {
      params: ['hex', 'hex?', 'u32', 'hex?', 'at'],
      good: [[[childKey, '0x', 10], []]],
      bad: [[[childKey, '0x', 1001], 4002], ...wrongChild(['0x', 10])],
    },
    childstate_getStorageEntries: {
      params: ['hex', 'hexList', 'at'],
      good: [
        [
          [childKey, ['0x00', '0x01']],
          [null, null],
        ],
      ],
      bad: wrongChild([['0x00']]),
    },
  };
}
