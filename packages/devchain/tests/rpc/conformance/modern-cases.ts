import { toHex } from '@hub/primitives/hex';
import { expect } from 'vitest';
import type { MethodCases, World } from './method-case.ts';

const hex = expect.stringMatching(/^0x([0-9a-f]{2})*$/);
const started = { result: 'started', operationId: expect.any(String) };
const limitReached = { result: 'limitReached' };
const plain = (result: unknown) => ({ params: [], good: [[[], result]] as const });

export function chainSpecCases({ chain }: World): MethodCases {
  return {
    chainSpec_v1_chainName: plain('Unique Development'),
    chainSpec_v1_genesisHash: plain(chain.genesisHash),
    chainSpec_v1_properties: plain({ ss58Format: 7391, tokenDecimals: 18, tokenSymbol: 'UNQ' }),
  };
}

export function chainHeadCases(world: World): MethodCases {
  const { chain, followId, followWithoutRuntimeId, oldHash, unknownHash, numberKey } = world;
  const header = toHex(chain.block(oldHash)!.headerBytes);
  const query = { key: numberKey, type: 'value' };
  return {
    chainHead_v1_follow: {
      params: ['bool'],
      good: [[[true], expect.any(String)]],
      notifies: {
        method: 'chainHead_v1_followEvent',
        first: [
          {
            event: 'initialized',
            finalizedBlockHashes: expect.any(Array),
            finalizedBlockRuntime: expect.any(Object),
          },
        ],
      },
    },
    chainHead_v1_unfollow: { params: ['text'], good: [[['0x00'], null]] },
    chainHead_v1_header: {
      params: ['text', 'hash'],
      good: [
        [[followId, oldHash], header],
        [['0x00', unknownHash], null],
      ],
      bad: [[[followId, unknownHash], -32801]],
    },
    chainHead_v1_body: {
      params: ['text', 'hash'],
      good: [
        [[followId, oldHash], started],
        [['0x00', oldHash], limitReached],
      ],
      bad: [[[followId, unknownHash], -32801]],
    },
    chainHead_v1_call: {
      params: ['text', 'hash', 'text', 'hex'],
      good: [
        [[followId, oldHash, 'Core_version', '0x'], started],
        [[followId, oldHash, 'No_such', ''], started],
        [['0x00', oldHash, 'Core_version', '0x'], limitReached],
      ],
      bad: [
        [[followId, unknownHash, 'Core_version', '0x'], -32801],
        [[followWithoutRuntimeId, oldHash, 'Core_version', '0x'], -32802],
      ],
    },
    chainHead_v1_storage: {
      params: ['text', 'hash', 'list', 'hex?'],
      good: [
        [[followId, oldHash, [query], null], { ...started, discardedItems: 0 }],
        [[followId, oldHash, []], { ...started, discardedItems: 0 }],
        [[followId, oldHash, [query], '0x00'], { ...started, discardedItems: 0 }],
        [['0x00', oldHash, [query], null], limitReached],
      ],
      bad: [
        [[followId, unknownHash, [query], null], -32801],
        [[followId, oldHash, [{ key: numberKey, type: 'values' }], null], -32602],
        [[followId, oldHash, [{ key: '0x1', type: 'value' }], null], -32602],
        [[followId, oldHash, [{ type: 'value' }], null], -32602],
        [[followId, oldHash, [null], null], -32602],
      ],
    },
    chainHead_v1_continue: {
      params: ['text', 'text'],
      good: [
        [[followId, 'none'], null],
        [['0x00', 'none'], null],
      ],
    },
    chainHead_v1_stopOperation: {
      params: ['text', 'text'],
      good: [
        [[followId, 'none'], null],
        [['0x00', 'none'], null],
      ],
    },
    chainHead_v1_unpin: {
      params: ['text', 'any'],
      good: [
        [[followWithoutRuntimeId, []], null],
        [[followWithoutRuntimeId, chain.genesisHash], null],
        [['0x00', unknownHash], null],
      ],
      bad: [
        [[followId, unknownHash], -32801],
        [[followId, [oldHash, unknownHash]], -32801],
        [[followId, [oldHash, oldHash]], -32804],
        [[followId], -32602],
        [[followId, ['0x00']], -32602],
        [[followId, 5], -32602],
      ],
    },
  };
}

export function archiveCases({ chain, oldHash, unknownHash, numberKey }: World): MethodCases {
  const old = chain.block(oldHash)!;
  const stop = { params: ['text'], good: [[['0x00'], null]] } as const;
  return {
    archive_v1_genesisHash: plain(chain.genesisHash),
    archive_v1_finalizedHeight: plain(expect.any(Number)),
    archive_v1_hashByHeight: {
      params: ['u32'],
      good: [
        [[old.number], [oldHash]],
        [[999_999], []],
      ],
    },
    archive_v1_header: {
      params: ['hash'],
      good: [
        [[oldHash], toHex(old.headerBytes)],
        [[unknownHash], null],
      ],
    },
    archive_v1_body: {
      params: ['hash'],
      good: [
        [[oldHash], old.extrinsics.map((bytes) => toHex(bytes))],
        [[unknownHash], null],
      ],
    },
    archive_v1_call: {
      params: ['hash', 'text', 'hex'],
      good: [
        [[oldHash, 'Core_version', '0x'], { success: true, value: hex }],
        [[oldHash, 'No_such', '0x'], { success: false, error: expect.stringContaining('No_such') }],
        [[unknownHash, 'Core_version', '0x'], null],
      ],
    },
    archive_v1_storage: {
      params: ['hash', 'list', 'hex?'],
      good: [
        [[oldHash, [{ key: numberKey, type: 'value' }], null], expect.any(String)],
        [
          [oldHash, [{ key: '0x', type: 'descendantsHashes', paginationStartKey: numberKey }]],
          expect.any(String),
        ],
        [[unknownHash, []], expect.any(String)],
      ],
      bad: [
        [[oldHash, [{ key: numberKey, type: 'value', paginationStartKey: '0x00' }]], -32602],
        [[oldHash, [{ key: numberKey, type: 'all' }]], -32602],
      ],
      notifies: {
        method: 'archive_v1_storageEvent',
        first: [
          { event: 'storage', key: numberKey, value: `0x0${old.number}000000` },
          { event: 'storageDone' },
        ],
      },
    },
    archive_v1_storageDiff: {
      params: ['hash', 'any', 'hash?'],
      good: [
        [[oldHash, [{ key: numberKey, returnType: 'value' }]], expect.any(String)],
        [[oldHash], expect.any(String)],
        [[oldHash, null, chain.genesisHash], expect.any(String)],
      ],
      bad: [
        [[oldHash, 5], -32602],
        [[oldHash, [{ key: numberKey }]], -32602],
        [[oldHash, [{ returnType: 'all' }]], -32602],
      ],
      notifies: {
        method: 'archive_v1_storageDiffEvent',
        first: [
          { event: 'storageDiff', key: numberKey, value: `0x0${old.number}000000`, type: 'modified' },
          { event: 'storageDiffDone' },
        ],
      },
    },
    archive_v1_stopStorage: stop,
    archive_v1_stopStorageDiff: stop,
  };
}
