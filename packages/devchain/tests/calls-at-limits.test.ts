import { expect, test } from 'vitest';
import { eventRows } from './support/event-rows.ts';
import { createTestChain, type Sent, token } from './support/test-chain.ts';

const mostU32 = 2 ** 32 - 1;
const mostU128 = 2n ** 128n - 1n;

function innerResult(sent: Sent): unknown {
  return sent.events.find(({ name }) => name === 'sudo.Sudid' || name === 'utility.DispatchedAs')!.data[0];
}

test('forceSetBalance sets the maximum amount, and the total issuance stops at the maximum', () => {
  const chain = createTestChain();
  const sent = chain.sudo(['balances.forceSetBalance', chain.addressOf('//Bob'), `${mostU128}`]);
  expect(innerResult(sent)).toEqual({ ok: null });
  expect(chain.balanceOf('//Bob').free).toBe(mostU128);
  expect(chain.bigintAt('balances', 'totalIssuance')).toBe(mostU128);
});

test('a treasury spend that is valid from the highest block number on expires at the same number', () => {
  const chain = createTestChain();
  const bob = chain.addressOf('//Bob');
  const sent = chain.sudo(['treasury.spend', null, `${token}`, bob, mostU32]);
  expect(eventRows(sent)).toContainEqual([
    'treasury.AssetSpendApproved',
    0n,
    null,
    token,
    bob,
    BigInt(mostU32),
    BigInt(mostU32),
  ]);
  expect(chain.send('//Charlie', ['treasury.payout', 0]).error).toBe('treasury.EarlyPayout');
});

test('sudo.sudo with the origin None fails with BadOrigin', () => {
  const chain = createTestChain();
  const inner = chain.nested(['sudo.sudo', chain.nested(['system.remark', '0x'])]);
  const sent = chain.sudo(['utility.dispatchAs', { system: { None: null } }, inner]);
  expect(innerResult(sent)).toEqual({ err: { badOrigin: null } });
});

test('treasury.checkStatus, otherwise free of charge, is charged when utility.asDerivative runs it', () => {
  const chain = createTestChain();
  chain.sudo(['treasury.spend', null, `${token}`, chain.addressOf('//Bob'), null]);
  chain.send('//Charlie', ['treasury.payout', 0]);
  const close = chain.nested(['treasury.checkStatus', 0]);
  const sent = chain.send('//Charlie', ['utility.asDerivative', 1, close]);
  expect(sent.events.map(({ name }) => name)).toContain('treasury.SpendProcessed');
  expect(sent.events.at(-1)!.data).toMatchObject([{ paysFee: 'Yes' }]);
});

test('a vested transfer to the sender itself with a total above 128 bits fails with Arithmetic.Overflow', () => {
  const chain = createTestChain();
  const schedule = { start: 1, period: 1, periodCount: 2, perPeriod: `${mostU128}` };
  const call = ['vesting.vestedTransfer', chain.addressOf('//Bob'), schedule] as const;
  expect(chain.send('//Bob', call).error).toBe('Arithmetic.Overflow');
});

test('apply_extrinsic of a future nonce returns Payment instead of Future if the signer cannot pay', () => {
  const chain = createTestChain();
  chain.passBlocks(1);
  const applied = (extrinsic: Uint8Array) =>
    [...chain.runtime.callApi(chain.chain.bestBlock(), 'BlockBuilder_apply_extrinsic', extrinsic)].slice(
      0,
      3,
    );
  const ahead = { nonce: 5 } as const;
  // Err(Invalid(Future)), Err(Invalid(Payment)).
  expect(applied(chain.sign('//Bob', ['system.remark', '0x'], ahead))).toEqual([1, 0, 2]);
  const tip = 2_000_000n * token;
  expect(applied(chain.sign('//Bob', ['system.remark', '0x'], { ...ahead, tip }))).toEqual([1, 0, 1]);
});
