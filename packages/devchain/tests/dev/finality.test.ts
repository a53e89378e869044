import { expect, test } from 'vitest';
import { openDevchain } from './open-devchain.ts';

test.each([0, 1, 7])(
  'with a lag of %i blocks the final block is that far below the best one',
  async (finalityLagBlocks) => {
    await using open = await openDevchain({ finalityLagBlocks });
    const { chain, client } = open;
    chain.seal({ count: 10 });
    expect(chain.finalizedBlock().number).toBe(10 - finalityLagBlocks);
    expect(await client.result('dev_setFinality', {})).toEqual({
      lagBlocks: finalityLagBlocks,
      isStalled: false,
    });
  },
);

test('after a stall of finality each block is announced as final once, in order', async () => {
  await using open = await openDevchain();
  const { chain, client } = open;
  chain.seal({ count: 5 });
  const finalized = await client.result<string>('chain_subscribeFinalizedHeads');
  const follow = await client.result<string>('chainHead_v1_follow', false);
  const numbers = async () =>
    (await client.heard<{ number: string }>(finalized)).map(({ number }) => Number(number));

  expect(await client.result('dev_setFinality', { isStalled: true })).toEqual({
    lagBlocks: 2,
    isStalled: true,
  });
  chain.seal({ count: 100 });
  expect(await numbers()).toEqual([3]);
  expect(chain.finalizedBlock().number).toBe(3);

  await client.result('dev_setFinality', { isStalled: false });
  expect(await numbers()).toEqual(Array.from({ length: 101 }, (_, index) => 3 + index));
  const events = client.notifications<{ event: string; finalizedBlockHashes?: string[] }>(follow);
  expect(events.at(-1)).toEqual({
    event: 'finalized',
    finalizedBlockHashes: Array.from({ length: 100 }, (_, index) => chain.blockHash(4 + index)),
    prunedBlockHashes: [],
  });
  chain.seal();
  expect(chain.finalizedBlock().number).toBe(104);
});

test('a shorter lag of finality takes effect at once, a longer one reverts nothing', async () => {
  await using open = await openDevchain({ finalityLagBlocks: 10 });
  const { chain, client } = open;
  chain.seal({ count: 20 });
  await client.result('dev_setFinality', { lagBlocks: 3 });
  expect(chain.finalizedBlock().number).toBe(17);
  await client.result('dev_setFinality', { lagBlocks: 15 });
  expect(chain.finalizedBlock().number).toBe(17);
  chain.seal({ count: 12 });
  expect(chain.finalizedBlock().number).toBe(17);
  chain.seal();
  expect(chain.finalizedBlock().number).toBe(18);
});

test('a chain with stalled finality can be reorganized down to its last final block', async () => {
  await using open = await openDevchain();
  const { chain, client } = open;
  await client.result('dev_setFinality', { isStalled: true });
  chain.seal({ count: 300 });
  await client.result('dev_reorg', { depth: 300 });
  expect(chain.bestBlock().number).toBe(301);
  await client.result('dev_setFinality', { isStalled: false });
  expect(chain.finalizedBlock().hash).toBe(chain.blockHash(299));
});

test.each([[{ lagBlocks: -1 }], [{ lagBlocks: 0.5 }], [{ isStalled: 'yes' }], [{ lag: 3 }], [null]])(
  'dev_setFinality refuses %j',
  async (change) => {
    await using open = await openDevchain();
    expect((await open.client.request('dev_setFinality', change)).error?.code).toBe(-32602);
  },
);
