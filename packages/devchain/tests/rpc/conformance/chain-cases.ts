import { expect } from 'vitest';
import type { MethodCase, MethodCases, World } from './method-case.ts';

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/);
const header = {
  parentHash: hash,
  number: expect.stringMatching(/^0x[0-9a-f]+$/),
  stateRoot: hash,
  extrinsicsRoot: hash,
  digest: { logs: expect.arrayContaining([expect.stringMatching(/^0x/)]) },
};

export function chainCases({ chain, oldHash }: World): MethodCases {
  const old = chain.block(oldHash)!;
  const hashAt = (number: number) => chain.blockHash(number);
  const oldHeader = { ...header, number: `0x${old.number.toString(16)}`, parentHash: old.header.parentHash };
  const subscription = (method: string, first: unknown): MethodCase => ({
    params: [],
    good: [[[], expect.any(String)]],
    notifies: { method, first: [first] },
  });
  const unsubscription: MethodCase = {
    params: ['subscription'],
    good: [
      [['0x00000000000000ff'], false],
      [[17], false],
    ],
  };
  return {
    chain_getHeader: {
      params: ['at'],
      good: [
        [[oldHash], oldHeader],
        [[], header],
        [[null], header],
      ],
      unknownBlock: 'null',
    },
    chain_getBlock: {
      params: ['at'],
      good: [
        [
          [oldHash],
          {
            block: { header: oldHeader, extrinsics: [expect.any(String), expect.any(String)] },
            justifications: null,
          },
        ],
        [[], { block: { header, extrinsics: expect.any(Array) }, justifications: null }],
      ],
      unknownBlock: 'null',
    },
    chain_getBlockHash: {
      params: ['any'],
      good: [
        [[], hash],
        [[null], hash],
        [[1], hashAt(1)],
        [['0x1'], hashAt(1)],
        [['0x00000001'], hashAt(1)],
        [[999_999], null],
        [[[0, '0x1', 999_999]], [hashAt(0), hashAt(1), null]],
        [[[]], []],
      ],
      bad: [
        [['1'], -32602],
        [[-1], -32602],
        [[1.5], -32602],
        [[2 ** 32], -32602],
        [['0x100000000'], -32602],
        [[true], -32602],
        [[{}], -32602],
        [[[null]], -32602],
      ],
    },
    chain_getFinalizedHead: { params: [], good: [[[], hash]] },
    chain_subscribeNewHeads: subscription('chain_newHead', header),
    chain_subscribeAllHeads: subscription('chain_allHead', header),
    chain_subscribeFinalizedHeads: subscription('chain_finalizedHead', header),
    chain_unsubscribeNewHeads: unsubscription,
    chain_unsubscribeAllHeads: unsubscription,
    chain_unsubscribeFinalizedHeads: unsubscription,
  };
}
