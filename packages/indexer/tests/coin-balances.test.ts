import type { CoinBalanceRow } from '@hub/contract/indexer/coin-balances';
import type { Devchain } from '@hub/devchain/start-devchain';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { expect, test } from 'vitest';
import { coins, createChainDriver, stakeCall } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startIndexerServer } from './support/indexer-server.ts';
import { startTestChain } from './support/start-test-chain.ts';

/** Blocks of the development chain until an unstake is released (docs/chain-rules.md#staking-settings). */
const PENDING_BLOCKS = 168;
/** Storage prefix of System.Account. */
const ACCOUNT_PREFIX = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/** This account has a lock of 100,000 coins from genesis on. */
const LOCKED = '//Ferdie';

async function ask<T>({ httpUrl }: Devchain, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(httpUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result } = (await response.json()) as { result: T };
  return result;
}

function u128(bytes: Uint8Array, position: number): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return (view.getBigUint64(position + 8, true) << 64n) | view.getBigUint64(position, true);
}

/** Reads an account's coins from the state of the best block without the codecs of the indexer. */
async function coinsOnChain(devchain: Devchain, key: string) {
  const address = encodeSs58(fromHex(`0x${key.slice(-64)}`), 42);
  const account = { substrate: address };
  const [value, staked, unstaked] = await Promise.all([
    ask<string>(devchain, 'state_getStorage', [key]),
    ask<string>(devchain, 'appPromotion_totalStaked', [account]),
    ask<string>(devchain, 'appPromotion_pendingUnstake', [account]),
  ]);
  const bytes = fromHex(value);
  const [free, reserved, frozen] = [u128(bytes, 16), u128(bytes, 32), u128(bytes, 48)];
  return {
    address,
    free: `${free}`,
    reserved: `${reserved}`,
    locked: `${frozen}`,
    available: `${free - frozen}`,
    total: `${free + reserved}`,
    staked,
    unstaked,
    canstake: `${free - BigInt(staked) - BigInt(unstaked)}`,
  };
}

async function allBalances(url: string): Promise<CoinBalanceRow[]> {
  const response = await fetch(`${url}/balance?limit=1000`);
  return ((await response.json()) as { items: CoinBalanceRow[] }).items;
}

async function expectBalancesOfChain(devchain: Devchain, url: string): Promise<void> {
  const keys = await ask<string[]>(devchain, 'state_getKeysPaged', [ACCOUNT_PREFIX, 1000]);
  const expected = await Promise.all(keys.map((key) => coinsOnChain(devchain, key)));
  const indexed = new Map((await allBalances(url)).map((row) => [row.address, row]));
  for (const balance of expected) expect(indexed.get(balance.address)).toMatchObject(balance);
}

await onEachDatabase((dialect) => {
  test('after the seeded history, the coins of every account equal the state at the best block', async () => {
    await using devchain = await startTestChain({ story: true });
    await using server = await startIndexerServer(devchain, dialect);
    await server.processAll();
    await expectBalancesOfChain(devchain, server.url);
  });

  test('updates a balance when an unstake is released, which has no event and leaves the locked amount equal', async () => {
    await using devchain = await startTestChain();
    await using server = await startIndexerServer(devchain, dialect);
    const driver = createChainDriver(devchain);
    const balance = async () => {
      await server.processAll();
      return (await allBalances(server.url)).find(({ address }) => address === driver.addressOf(LOCKED))!;
    };
    driver.seal({ from: LOCKED, call: stakeCall(coins(250)) });
    expect(await balance()).toMatchObject({ staked: `${coins(250)}`, unstaked: '0' });
    const unstakeAll = { section: 'appPromotion', method: 'unstakeAll', args: [] };
    const unstaked = driver.seal({ from: LOCKED, call: unstakeAll });
    driver.sealEmpty(PENDING_BLOCKS - 1);
    expect(await balance()).toMatchObject({ staked: '0', unstaked: `${coins(250)}` });
    driver.sealEmpty(1);
    expect(await balance()).toMatchObject({
      unstaked: '0',
      locked: `${coins(100_000)}`,
      updatedAtBlockNumber: unstaked.number + PENDING_BLOCKS,
    });
    await expectBalancesOfChain(devchain, server.url);
  });
});
