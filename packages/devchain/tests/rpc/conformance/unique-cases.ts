import { expect } from 'vitest';
import type { MethodCase, MethodCases, World } from './method-case.ts';

const notAccounts = [5, null, 'text', {}, [], { Substrate: 'nobody' }, { Ethereum: '0x00' }];
const notKeys = [5, 'text', [5], [null], {}];

/** The cases of methods about collections and tokens: only collection 0 exists, the coin. */
export function uniqueCases({ aliceAddress }: World): MethodCases {
  const account = { Substrate: aliceAddress };
  const mirror = { Ethereum: '0x6BE02d1d3665660d22FF9624b7BE0551ee1Ac91b' };
  const amount = expect.stringMatching(/^[1-9]\d+$/);

  const ofCollection = (result: unknown, ofMissing: number | unknown[] | null = -32602): MethodCase => ({
    params: ['u32', 'at'],
    good: [[[0], result], ...(typeof ofMissing === 'number' ? [] : [[[7], ofMissing] as const])],
    bad: typeof ofMissing === 'number' ? [[[7], ofMissing]] : [],
  });
  const ofToken = (result: unknown, ofAnother: unknown): MethodCase => ({
    params: ['u32', 'u32', 'at'],
    good: [
      [[0, 0], result],
      [[0, 1], ofAnother],
    ],
    bad: [[[7, 1], -32602]],
  });
  const ofAccount = (result: unknown, ofOther: unknown, ofMissing?: unknown): MethodCase => ({
    params: ['u32', 'any', 'at'],
    good: [
      [[0, account], result],
      [[0, mirror], ofOther],
      [[0, aliceAddress], result],
      ...(ofMissing === undefined ? [] : [[[7, account], ofMissing] as const]),
    ],
    bad: [
      ...notAccounts.map((one) => [[0, one], -32602] as const),
      ...(ofMissing === undefined ? [[[7, account], -32602] as const] : []),
    ],
  });
  const keysOf = (before: readonly number[], bad: MethodCase['bad'] = []): MethodCase => ({
    params: [...before.map(() => 'u32' as const), 'any', 'at'],
    good: [
      [before, []],
      [[...before, null], []],
      [[...before, []], []],
      [[...before, ['key']], []],
    ],
    bad: [
      ...notKeys.map((one) => [[...before, one], -32602] as const),
      [[...before, ['k'.repeat(257)]], -32602],
      ...bad,
    ],
  });

  return {
    unique_accountTokens: ofAccount([0], []),
    unique_collectionTokens: ofCollection([0]),
    unique_tokenExists: ofToken(true, false),
    unique_tokenOwner: ofToken(null, null),
    unique_tokenOwners: ofToken([], []),
    unique_topmostTokenOwner: ofToken(null, null),
    unique_tokenChildren: {
      params: ['u32', 'u32', 'at'],
      good: [
        [[0, 0], []],
        [[7, 1], []],
      ],
    },
    unique_collectionProperties: keysOf([0]),
    unique_propertyPermissions: keysOf([0]),
    unique_tokenProperties: keysOf([0, 0], [[[7, 1], -32602]]),
    unique_tokenData: {
      params: ['u32', 'u32', 'any', 'at'],
      good: [
        [[0, 0], { properties: [], owner: null, pieces: expect.any(Number) }],
        [[0, 1, ['key']], { properties: [], owner: null, pieces: 0 }],
      ],
      bad: [...notKeys.map((one) => [[0, 0, one], -32602] as const), [[7, 1], -32602]],
    },
    unique_totalSupply: ofCollection(1),
    unique_lastTokenId: ofCollection(0),
    unique_accountBalance: ofAccount(1, 0),
    unique_balance: {
      params: ['u32', 'any', 'u32', 'at'],
      good: [
        [[0, account, 0], amount],
        [[0, mirror, 0], '0'],
        [[0, account, 1], '0'],
      ],
      bad: [...notAccounts.map((one) => [[0, one, 0], -32602] as const), [[7, account, 1], -32602]],
    },
    unique_allowance: {
      params: ['u32', 'any', 'any', 'u32', 'at'],
      good: [[[0, account, mirror, 0], '0']],
      bad: [
        ...notAccounts.map((one) => [[0, account, one, 0], -32602] as const),
        [[7, account, mirror, 1], -32602],
      ],
    },
    unique_allowanceForAll: {
      params: ['u32', 'any', 'any', 'at'],
      good: [[[0, account, mirror], false]],
      bad: [
        ...notAccounts.map((one) => [[0, account, one], -32602] as const),
        [[7, account, mirror], -32602],
      ],
    },
    unique_adminlist: ofCollection([], []),
    unique_allowlist: ofCollection([], []),
    unique_allowed: ofAccount(false, false, false),
    unique_collectionById: ofCollection(null, null),
    unique_effectiveCollectionLimits: ofCollection(null, null),
    unique_collectionStats: {
      params: ['at'],
      good: [[[], { created: 0, destroyed: 0, alive: 0 }]],
    },
    unique_nextSponsored: {
      params: ['u32', 'any', 'u32', 'at'],
      good: [
        [[0, account, 0], null],
        [[7, account, 1], null],
      ],
      bad: notAccounts.map((one) => [[0, one, 0], -32602] as const),
    },
    unique_totalPieces: ofToken(amount, null),
  };
}
