// Transactions of polkadot-api: construction, fees, signing, submission and following.
import { Binary } from 'polkadot-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountOf,
  coin,
  finalize,
  openPolkadotApi,
  type PolkadotApi,
  signerOf,
  type UnsafeApi,
} from './open-polkadot-api.ts';

const alice = signerOf('//Alice');
const bob = signerOf('//Bob');
let opened: PolkadotApi;
let api: UnsafeApi;

beforeAll(async () => {
  opened = await openPolkadotApi();
  api = opened.api;
});

afterAll(async () => {
  await opened?.[Symbol.asyncDispose]();
});

const pay = (value = coin) =>
  api.tx.Balances!.transfer_keep_alive!({ dest: { type: 'Id', value: bob.address }, value });
const freeOf = async ({ address }: { address: string }) => (await accountOf(api, address)).data.free;

describe('watching a submission', () => {
  test('a watched transfer is reported as signed, broadcast, in a best block, and finalized', async () => {
    const before = await freeOf(bob);
    const { heard, outcome, events } = await opened.finalize(pay(), alice);
    expect(heard).toEqual(['signed', 'broadcasted', 'txBestBlocksState', 'finalized']);
    expect(outcome.ok).toBe(true);
    expect(events).toContain('Balances.Transfer');
    expect(events.at(-1)).toBe('System.ExtrinsicSuccess');
    expect(await freeOf(bob)).toBe(before + coin);
    const block = opened.devchain.chain.block(outcome.block.hash as `0x${string}`)!;
    expect(block.number).toBe(outcome.block.number);
    expect(block.extrinsicHashes[outcome.block.index]).toBe(outcome.txHash);
  });

  test('a transaction that was signed before its submission is not reported as `signed`', async () => {
    const signed = await pay().sign(alice.signer);
    const { heard, outcome } = await finalize(opened.devchain, opened.client.submitAndWatch(signed));
    expect(heard).toEqual(['broadcasted', 'txBestBlocksState', 'finalized']);
    expect(outcome.ok).toBe(true);
  });

  test('a failing call is reported with its error', async () => {
    const { outcome } = await opened.finalize(pay(2_000_000n * coin), alice);
    expect(outcome).toMatchObject({
      ok: false,
      dispatchError: { type: 'Token', value: { type: 'FundsUnavailable' } },
    });
    const unstake = api.tx.AppPromotion!.unstake_partial!({ amount: coin });
    expect((await opened.finalize(unstake, alice)).outcome.dispatchError).toMatchObject({
      type: 'Module',
      value: { type: 'AppPromotion', value: { type: 'InsufficientStakedBalance' } },
    });
  });
});

describe('fees', () => {
  test('the paid fee and tip are the estimate plus the tip, which the estimate does not contain', async () => {
    for (const tip of [0n, coin / 100n]) {
      const estimate = await pay().getEstimatedFees(alice.address, { tip });
      const before = await freeOf(alice);
      await opened.finalize(pay(), alice, { tip });
      expect(before - coin - (await freeOf(alice))).toBe(estimate + tip);
    }
  });

  test('payment info has class and weight', async () => {
    const info = await pay().getPaymentInfo(alice.publicKey);
    expect(info.class.type).toBe('Normal');
    expect(info.weight.ref_time).toBeGreaterThan(0n);
    expect(info.partial_fee).toBe(await pay().getEstimatedFees(alice.publicKey));
  });
});

describe('options', () => {
  test('three transactions submitted out of the order of their nonces are all included', async () => {
    const { nonce } = await accountOf(api, alice.address);
    const before = await freeOf(bob);
    const waiting = [2, 0, 1].map((offset) => opened.finalize(pay(), alice, { nonce: nonce + offset }));
    const outcomes = await Promise.all(waiting);
    expect(outcomes.every(({ outcome }) => outcome.ok)).toBe(true);
    expect(await freeOf(bob)).toBe(before + 3n * coin);
  });

  test('an immortal and a mortal transaction are included', async () => {
    for (const mortality of [{ mortal: false }, { mortal: true, period: 16 }] as const) {
      expect((await opened.finalize(pay(), alice, { mortality })).outcome.ok).toBe(true);
    }
  });

  test('a transaction built at the best block is included', async () => {
    const { hash } = opened.devchain.chain.bestBlock();
    expect((await opened.finalize(pay(), alice, { at: hash })).outcome.ok).toBe(true);
  });
});

describe('calls', () => {
  test('all calls of a batch are applied', async () => {
    const before = await freeOf(bob);
    const calls = [1n, 2n].map((value) => pay(value * coin).decodedCall);
    const { events } = await opened.finalize(api.tx.Utility!.batch_all!({ calls }), alice);
    expect(events.filter((name) => name === 'Balances.Transfer')).toHaveLength(2);
    expect(await freeOf(bob)).toBe(before + 3n * coin);
  });

  test('a call that interrupts a batch is reported with index and error', async () => {
    const calls = [pay(), pay(2_000_000n * coin)].map(({ decodedCall }) => decodedCall);
    const { outcome } = await opened.finalize(api.tx.Utility!.batch!({ calls }), alice);
    const interrupted = outcome.events.find(({ value }) => value.type === 'BatchInterrupted')!;
    expect(interrupted.value.value).toMatchObject({ index: 1, error: { type: 'Token' } });
  });

  test('a call decoded from its bytes is included', async () => {
    const data = await pay().getEncodedData();
    const transaction = await api.txFromCallData(data);
    expect(transaction.decodedCall).toEqual(pay().decodedCall);
    expect((await opened.finalize(transaction, alice)).outcome.ok).toBe(true);
  });

  test('a call is dispatched through sudo', async () => {
    const remark = api.tx.System!.remark_with_event!({ remark: Binary.fromText('hello') });
    const { events } = await opened.finalize(api.tx.Sudo!.sudo!({ call: remark.decodedCall }), alice);
    expect(events).toContain('Sudo.Sudid');
  });
});
