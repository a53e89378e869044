// The tests of a dapp, against a running hub with a development chain (`npm start`): `npm install @polkadot/keyring`, then
//   node --test dapp.test.ts
// Each test ends where it began: the chain goes back to a snapshot, and the hub follows as after a reorg. Each has accounts
// of its own, because the hub submits again what a reorg took away.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { chain, eventually, hub, submit } from './testing.ts';

const UNQ = 10n ** 18n;

let snapshot: string;

before(async () => {
  await cryptoWaitReady();
  await chain('dev_setSealing', { kind: 'manual' });
  // A chain can take back blocks that are not final yet, and the hub follows at once.
  await chain('dev_setFinality', { lagBlocks: 1_000 });
});
beforeEach(async () => {
  snapshot = await chain('dev_snapshot');
});
afterEach(() => chain('dev_revert', snapshot));
after(async () => {
  await chain('dev_setFinality', { lagBlocks: 2 });
  await chain('dev_setSealing', { kind: 'instant-and-interval' });
});

/** A new account with this many coins; with 0 the chain does not know it yet. */
async function createWallet(coins: bigint): Promise<KeyringPair> {
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 7391 });
  const wallet = keyring.addFromUri(`//${randomUUID()}`);
  const state = { providers: 1, data: { free: `${coins * UNQ}` } };
  if (coins > 0n) await chain('dev_setStorage', { System: { Account: [[[wallet.address], state]] } });
  return wallet;
}

interface Position {
  readonly balance: { readonly free: string; readonly staked: string };
}

/** Reads balances once the hub has the chain's best block. */
async function balancesOf(address: string) {
  const { number } = await chain<{ number: string }>('chain_getHeader');
  return eventually(async () => {
    const position = await hub<Position & { blockNumber: number }>(
      `/unique/v1/staking/position?address=${address}`,
    );
    assert.equal(position.blockNumber, Number(number));
    return { free: BigInt(position.balance.free), staked: BigInt(position.balance.staked) };
  });
}

/** Waits until an extrinsic has a status; it must not have failed. */
function expectStatus(hash: string, expected: string): Promise<void> {
  return eventually(async () => {
    const { status, isError } = await hub<{ status: string; isError: boolean }>(
      `/unique/v1/extrinsic/status?hash=${hash}`,
    );
    assert.deepEqual({ status, isError }, { status: expected, isError: false });
  });
}

const pay = (address: string, coins: bigint) => ({
  section: 'balances',
  method: 'transferKeepAlive',
  args: [address, `${coins * UNQ}`],
});

test('a stake has earned a reward after nine days', async () => {
  const holder = await createWallet(2_000n);
  const hash = await submit(holder, { section: 'appPromotion', method: 'stake', args: [`${1_000n * UNQ}`] });
  await chain('dev_newBlock');
  await expectStatus(hash, 'InBlock');
  await chain('dev_timeTravel', { days: 9 });
  assert.ok((await balancesOf(holder.address)).staked > 1_000n * UNQ);
});

test('a payment whose block is replaced twenty times is never made twice', async () => {
  const [customer, shop] = [await createWallet(10n), await createWallet(0n)];
  const hash = await submit(customer, pay(shop.address, 3n));
  for (let reorg = 1; reorg <= 20; reorg += 1) {
    await chain('dev_newBlock');
    await expectStatus(hash, 'InBlock');
    assert.equal((await balancesOf(shop.address)).free, 3n * UNQ);
    await chain('dev_reorg', { depth: 1, keepTransactions: false });
    await expectStatus(hash, 'pending');
    assert.equal((await balancesOf(shop.address)).free, 0n);
  }
});

test('a customer who is too poor learns it before signing', async () => {
  const [customer, shop] = [await createWallet(1n), await createWallet(0n)];
  const call = { address: customer.address, ...pay(shop.address, 2n) };
  const { outcome } = await eventually(() => hub<{ outcome: string }>('/unique/v1/extrinsics/dry-run', call));
  assert.equal(outcome, 'failure');
});

test('a node that fails now and then does not change an answer', async () => {
  const holder = await createWallet(5n);
  await chain('dev_setFaults', { seed: 1, rules: [{ method: 'state_*', kind: 'error', probability: 0.2 }] });
  assert.equal((await balancesOf(holder.address)).free, 5n * UNQ);
  await chain('dev_setFaults', { seed: 1, rules: [] });
});
