import { askingRpc } from '@hub/node-rpc/asking-rpc';
import { connectNode } from '@hub/node-rpc/connect-node';
import { expect, test } from 'vitest';
import { createRuntimeCache } from '../src/chain/runtime-cache.ts';
import { genesisAccounts } from '../src/modules/balances/genesis-accounts.ts';
import { readBalance, readBalances } from '../src/modules/balances/read-balance.ts';
import { coins, createChainDriver, stakeCall } from './support/chain-driver.ts';
import { startTestChain } from './support/start-test-chain.ts';

test('reading many accounts at once gives the same as reading each alone', async () => {
  await using devchain = await startTestChain({ story: true });
  const driver = createChainDriver(devchain);
  const stakers = ['//Bob', '//Charlie', '//Dave'];
  driver.seal(...stakers.map((from, index) => ({ from, call: stakeCall(coins(150 + index)) })));
  const unstakeAll = { section: 'appPromotion', method: 'unstakeAll', args: [] };
  driver.seal({ from: '//Bob', call: unstakeAll });
  await using node = await connectNode({ urls: [devchain.wsUrl] });
  const rpc = askingRpc(node);
  const runtimes = createRuntimeCache(rpc);
  const best = devchain.chain.bestBlock().number;
  const heights = [0, Math.floor(best / 3), Math.floor((2 * best) / 3), best - 1, best];
  let staking = 0;
  let pending = 0;
  let idle = 0;
  for (const number of heights) {
    const hash = (await rpc.getBlockHash(number))!;
    const runtime = await runtimes.get((await rpc.getRuntimeVersion(hash)).specVersion, hash);
    const accounts = await genesisAccounts(rpc, runtime, hash);
    const at = { number, hash };
    const each = await Promise.all(accounts.map((account) => readBalance(rpc, runtime, account, at)));
    expect(await readBalances(rpc, runtime, accounts, at)).toEqual(each);
    for (const version of each) {
      if (version.staked > 0n) staking += 1;
      else if (version.pending > 0n) pending += 1;
      else idle += 1;
    }
  }
  // The test proves something only with accounts of each kind; `pending` ones have a pending unstake and no stake.
  expect([staking, pending, idle].every((count) => count > 0)).toBe(true);
});
