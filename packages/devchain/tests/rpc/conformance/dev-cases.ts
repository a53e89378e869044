import { expect } from 'vitest';
import type { MethodCases, World } from './method-case.ts';

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/);

/**
 * Methods that only this chain has; other tests prove their effects. Each case leaves the chain in the state that the
 * other cases need.
 */
export function devCases({ chain, aliceAddress, unknownHash }: World): MethodCases {
  const account = { params: ['text'], good: [[[aliceAddress], true]], bad: [[['nobody'], -32602]] } as const;
  return {
    dev_newBlock: {
      params: ['any'],
      good: [
        [[], hash],
        [[{ count: 2 }], hash],
      ],
      bad: [
        [[{ count: 0 }], -32602],
        [[{ blocks: 1 }], -32602],
        [[5], -32602],
        [[{ transactions: ['0x04ff'] }], -32603],
      ],
    },
    dev_timeTravel: {
      params: ['any'],
      good: [
        [
          [{ hours: 1 }],
          { blockHash: hash, blockNumber: expect.any(Number), timestampMs: expect.any(Number) },
        ],
      ],
      bad: [
        [[], -32602],
        [[0], -32602],
        [['yesterday'], -32602],
        [[{ years: 1 }], -32602],
      ],
    },
    dev_setHead: {
      params: ['any'],
      good: [],
      bad: [
        [[unknownHash], -32603],
        [[999_999], -32602],
        [['text'], -32602],
        [[], -32602],
      ],
    },
    dev_reorg: {
      params: ['any'],
      good: [[[{ depth: 1 }], hash]],
      bad: [
        [[{ depth: 0 }], -32602],
        [[{ depth: 999 }], -32603],
        [[], -32602],
      ],
    },
    dev_snapshot: { params: [], good: [[[], expect.any(String)]] },
    dev_revert: { params: ['text'], good: [[['0xffff'], false]], bad: [[['text'], -32602]] },
    dev_setFinality: {
      params: ['any'],
      good: [[[{}], chain.finality()]],
      bad: [
        [[{ lagBlocks: -1 }], -32602],
        [[{ lag: 1 }], -32602],
        [[], -32602],
      ],
    },
    dev_setSealing: {
      params: ['any'],
      good: [[[{ kind: 'manual' }], { kind: 'manual' }]],
      bad: [
        [[{ kind: 'sometimes' }], -32602],
        [[], -32602],
      ],
    },
    dev_setStorage: {
      params: ['any'],
      good: [[[[['0x00', '0x01']]], hash]],
      bad: [
        [[[['0x00']]], -32602],
        [[5], -32602],
      ],
    },
    dev_exportState: { params: ['at'], good: [[[], expect.any(Object)]], unknownBlock: -32603 },
    dev_impersonate: account,
    dev_stopImpersonating: account,
    dev_sign: {
      params: ['text', 'hex'],
      good: [[['//Alice', '0x00'], expect.stringMatching(/^0x01[0-9a-f]{128}$/)]],
      bad: [
        [['Alice', '0x00'], -32602],
        [[`0x${'01'.repeat(32)}`, '0x00'], -32602],
      ],
    },
    dev_setFaults: {
      params: ['any'],
      good: [
        [
          [{ rules: [{ method: 'nothing', kind: 'drop' }] }],
          [{ method: 'nothing', kind: 'drop', probability: 1, delayMs: 1000 }],
        ],
        [[{ seed: 5, rules: [] }], []],
      ],
      bad: [
        [[], -32602],
        [[{ rules: [{ method: '', kind: 'drop' }] }], -32602],
        [[{ rules: [{ method: 'a', kind: 'lose' }] }], -32602],
        [[{ rules: [{ method: 'a', kind: 'drop', probability: 2 }] }], -32602],
      ],
    },
    dev_clearFaults: { params: [], good: [[[], []]] },
  };
}
