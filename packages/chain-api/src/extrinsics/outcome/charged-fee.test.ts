import { expect, it } from 'vitest';
import { chargedFee } from './charged-fee.ts';
import type { EventJson } from './event-json.ts';

type Data = EventJson['data'];
const event = (name: string, ...data: Data): EventJson => {
  const [section = '', method = ''] = name.split('.');
  return { section, method, data };
};
const success = event('system.ExtrinsicSuccess', {});
const withdraw = event('balances.Withdraw', 'payer', 100);
const refund = event('balances.Deposit', 'payer', 30);
const transfer = event('balances.Transfer', 'payer', 'other', 5);
const toTreasury = (amount: number) => [
  event('balances.Deposit', 'treasury', amount),
  event('treasury.Deposit', amount),
];
const asset = { parents: 0, interior: 'Here' };

it.each<[string, readonly EventJson[], bigint | undefined]>([
  [
    'the reported one (Asset Hub, Kusama, Substrate order of events)',
    [
      withdraw,
      refund,
      ...toTreasury(70),
      event('transactionPayment.TransactionFeePaid', 'payer', '0x46', 0),
      success,
    ],
    70n,
  ],
  [
    'the one that an asset payment pallet reported, if it was paid in coins',
    [withdraw, event('assetTxPayment.AssetTxFeePaid', 'payer', 71, 0, null), success],
    71n,
  ],
  [
    'undefined if another asset paid it',
    [withdraw, event('assetConversionTxPayment.AssetTxFeePaid', 'payer', 9, 0, asset), success],
    undefined,
  ],
  [
    'the withdrawal, if all of it went to the treasury',
    [withdraw, transfer, ...toTreasury(100), success],
    100n,
  ],
  ['the withdrawal less the refund', [withdraw, transfer, refund, ...toTreasury(70), success], 70n],
  [
    'the withdrawal less the refund, split between treasury and author',
    [withdraw, refund, ...toTreasury(56), event('balances.Deposit', 'author', 14), success],
    70n,
  ],
  [
    'the whole withdrawal if the call itself deposited to the payer',
    [withdraw, event('balances.Deposit', 'payer', 40), ...toTreasury(100), success],
    100n,
  ],
  ['the withdrawal, if it was burned', [withdraw, transfer, success], 100n],
  [
    'undefined if the whole withdrawal was refunded',
    [withdraw, event('balances.Deposit', 'payer', 100), success],
    undefined,
  ],
  ['undefined without a withdrawal', [transfer, ...toTreasury(5), success], undefined],
])('the charged fee is %s', (_, events, fee) => {
  expect(chargedFee(events)).toBe(fee);
});
