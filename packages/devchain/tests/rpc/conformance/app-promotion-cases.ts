import { expect } from 'vitest';
import type { MethodCases, World } from './method-case.ts';

const amount = expect.stringMatching(/^\d+$/);

export function appPromotionCases({ aliceAddress }: World): MethodCases {
  const staker = { Substrate: aliceAddress };
  const ethereum = { Ethereum: '0x6be02d1d3665660d22ff9624b7be0551ee1ac91b' };
  const notAccounts = [
    5,
    'text',
    {},
    [],
    { Substrate: 'nobody' },
    { Ethereum: '0x00' },
    { Other: aliceAddress },
  ];
  const bad = notAccounts.map((one) => [[one], -32602] as const);
  const total = {
    params: ['any', 'at'],
    good: [
      [[staker], amount],
      [[ethereum], amount],
      [[null], amount],
      [[], amount],
    ],
    bad,
  } as const;
  const perBlock = {
    params: ['any', 'at'],
    good: [
      [[staker], []],
      [[ethereum], []],
    ],
    bad: [...bad, [[], -32602], [[null], -32602]],
  } as const;
  return {
    appPromotion_totalStaked: total,
    appPromotion_pendingUnstake: total,
    appPromotion_totalStakedPerBlock: perBlock,
    appPromotion_pendingUnstakePerBlock: perBlock,
  };
}
