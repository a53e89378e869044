import { type Hex, toHex } from '@hub/primitives/hex';
import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/frame/block.ts';
import { openDevchain } from './open-devchain.ts';

interface HeadJson {
  readonly number: Hex;
  readonly parentHash: Hex;
}
type FollowEvent = { readonly event: string } & Readonly<Record<string, unknown>>;

const numbersOf = (heads: readonly HeadJson[]) => heads.map(({ number }) => Number(number));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a reorg of 60 blocks with a finality lag of 64', () => {
  test('a reorg of 60 blocks is announced to subscribers of heads and to a follow; replaced blocks stay readable', async () => {
    await using open = await openDevchain({ finalityLagBlocks: 64 });
    const { chain, client } = open;
    chain.seal({ count: 70 });
    const common = chain.blockHash(10)!;
    const old = range(11, 70).map((number) => chain.block(chain.blockHash(number)!)!);
    const newHeads = await client.result<string>('chain_subscribeNewHeads');
    const allHeads = await client.result<string>('chain_subscribeAllHeads');
    const finalizedHeads = await client.result<string>('chain_subscribeFinalizedHeads');
    const follow = await client.result<string>('chainHead_v1_follow', true);

    const best = await client.result<Hex>('dev_reorg', { depth: 60 });

    expect(chain.bestBlock()).toMatchObject({ hash: best, number: 71 });
    expect(numbersOf(await client.heard(newHeads))).toEqual([70, 71]);
    const all = client.notifications<HeadJson>(allHeads);
    expect(numbersOf(all)).toEqual([70, ...range(11, 71)]);
    expect(all[1]!.parentHash).toBe(common);
    expect(numbersOf(client.notifications(finalizedHeads))).toEqual([6, 7]);

    const events = client.notifications<FollowEvent>(follow).slice(1);
    const first = events.findIndex(({ event }) => event === 'bestBlockChanged') + 1;
    const received = events.slice(first);
    expect(received.map(({ event }) => event)).toEqual([
      ...range(11, 71).map(() => 'newBlock'),
      'bestBlockChanged',
      'finalized',
    ]);
    expect(received[0]).toMatchObject({ parentBlockHash: common, newRuntime: null });
    expect(received.at(-2)).toMatchObject({ bestBlockHash: best });
    expect(received.at(-1)).toMatchObject({ prunedBlockHashes: [] });

    // Blocks 11 to 70 are new ones with the same times; the old ones are still readable.
    for (const block of old) {
      expect(chain.blockHash(block.number)).not.toBe(block.hash);
      expect(chain.block(chain.blockHash(block.number)!)!.timestampMs).toBe(block.timestampMs);
      const [header, number] = await Promise.all([
        client.result<HeadJson>('chain_getHeader', block.hash),
        client.result<Hex>('state_getStorage', systemNumber, block.hash),
      ]);
      expect(Number(header.number)).toBe(block.number);
      expect(Buffer.from(number.slice(2), 'hex').readUInt32LE()).toBe(block.number);
    }
  });

  test('a reorg of 60 blocks is undone by dev_setHead: the whole new branch is pruned when the first old block becomes final', async () => {
    await using open = await openDevchain({ finalityLagBlocks: 64 });
    const { chain, client } = open;
    chain.seal({ count: 60 });
    const old = range(1, 60).map((number) => chain.blockHash(number)!);
    await client.result('dev_reorg', { depth: 60 });
    const fork = range(1, 61).map((number) => chain.blockHash(number)!);
    const follow = await client.result<string>('chainHead_v1_follow', false);
    await client.result('dev_setHead', old[59]);
    chain.seal({ count: 6 });
    const events = await client.heard<FollowEvent>(follow);
    const finalized = events.filter(({ event }) => event === 'finalized');
    expect(finalized.map(({ finalizedBlockHashes }) => finalizedBlockHashes)).toEqual([[old[0]], [old[1]]]);
    const [first, second] = finalized.map(({ prunedBlockHashes }) => prunedBlockHashes as Hex[]);
    expect(new Set(first)).toEqual(new Set(fork));
    expect(second).toEqual([]);
  });
});

describe('transactions', () => {
  /** Seals twelve watched transfers in blocks 1 to 12. */
  async function sealTransfers(open: Awaited<ReturnType<typeof openDevchain>>) {
    const { chain, client, transfer } = open;
    const watched: string[] = [];
    for (const nonce of range(0, 11)) {
      watched.push(await client.result('author_submitAndWatchExtrinsic', toHex(transfer({ nonce }))));
      await client.result('dev_newBlock');
    }
    return { watched, old: range(1, 12).map((number) => chain.block(chain.blockHash(number)!)!) };
  }

  const blocksNow = (open: Awaited<ReturnType<typeof openDevchain>>, numbers: readonly number[]) =>
    numbers.map((number) => open.chain.block(open.chain.blockHash(number)!)!);
  const transactionsIn = (blocks: readonly Block[]) =>
    blocks.map(({ extrinsicHashes }) => extrinsicHashes.slice(2));

  test('transactions of replaced blocks are in the blocks of the same numbers on the new branch, and their watchers are notified of both blocks', async () => {
    await using open = await openDevchain({ finalityLagBlocks: 64 });
    const { watched, old } = await sealTransfers(open);
    await open.client.result('dev_reorg', { depth: 12 });
    const now = blocksNow(open, range(1, 13));
    expect(transactionsIn(now)).toEqual([...transactionsIn(old), []]);
    for (const [index, subscription] of watched.entries()) {
      expect(await open.client.heard(subscription)).toEqual([
        'ready',
        { inBlock: old[index]!.hash },
        { retracted: old[index]!.hash },
        { inBlock: now[index]!.hash },
      ]);
    }
  });

  test('a transaction that is pending at a reorg is in the first block beyond the replaced ones', async () => {
    await using open = await openDevchain({ finalityLagBlocks: 64 });
    await sealTransfers(open);
    const hash = await open.client.result<Hex>('author_submitExtrinsic', toHex(open.transfer({ nonce: 12 })));
    await open.client.result('dev_reorg', { depth: 12, count: 14 });
    expect(transactionsIn(blocksNow(open, [12, 13, 14])).map((hashes) => hashes.includes(hash))).toEqual([
      false,
      true,
      false,
    ]);
    expect(await open.client.result('author_pendingExtrinsics')).toEqual([]);
  });

  test('transactions of replaced blocks go to the pool with keepTransactions: false, and are all in the next block, in order', async () => {
    await using open = await openDevchain({ finalityLagBlocks: 64 });
    const { watched, old } = await sealTransfers(open);
    await open.client.result('dev_reorg', { depth: 12, keepTransactions: false });
    expect(transactionsIn(blocksNow(open, range(1, 13))).flat()).toEqual([]);
    expect(await open.client.result('author_pendingExtrinsics')).toHaveLength(12);
    await open.client.result('dev_newBlock');
    expect(transactionsIn([open.chain.bestBlock()]).flat()).toEqual(transactionsIn(old).flat());
    const { hash } = open.chain.bestBlock();
    const received = await open.client.heard(watched[5]!);
    expect(received.at(-1)).toEqual({ inBlock: hash });
    expect(received.slice(2, -1)).toEqual([{ retracted: old[5]!.hash }, 'ready']);
  });

  test('transactions of the replaced blocks beyond the length of a shorter new branch return to the pool', async () => {
    await using open = await openDevchain({ finalityLagBlocks: 64 });
    const { old } = await sealTransfers(open);
    await open.client.result('dev_reorg', { depth: 12, count: 3 });
    expect(open.chain.bestBlock().number).toBe(3);
    const inFork = transactionsIn(blocksNow(open, [1, 2, 3])).flat();
    expect(inFork).toEqual(transactionsIn(old.slice(0, 3)).flat());
    expect(await open.client.result('author_pendingExtrinsics')).toHaveLength(9);
  });
});

describe('refusals of dev_reorg', () => {
  test('dev_reorg below the finalized block is refused with the number of that block, and changes nothing', async () => {
    await using open = await openDevchain();
    const { chain, client } = open;
    chain.seal({ count: 5 });
    const best = chain.bestBlock().hash;
    const { error } = await client.request('dev_reorg', { depth: 3 });
    expect(error).toEqual({
      code: -32603,
      message: 'Block 3 is final: at most 2 blocks can be replaced',
      data: 'FinalizedBlock',
    });
    expect(chain.bestBlock().hash).toBe(best);
    expect(await client.result('dev_reorg', { depth: 2 })).toBe(chain.bestBlock().hash);
    expect(chain.bestBlock().number).toBe(6);
  });

  test.each([[{}], [{ depth: 0 }], [{ depth: 1.5 }], [{ depth: 1, count: 0 }], [{ depth: 1, more: 1 }]])(
    'dev_reorg refuses %j',
    async (options) => {
      await using open = await openDevchain();
      expect((await open.client.request('dev_reorg', options)).error?.code).toBe(-32602);
    },
  );
});

describe('dev_setHead', () => {
  test('dev_setHead accepts a hash or a number, and refuses unknown blocks and those below the finalized one', async () => {
    await using open = await openDevchain();
    const { chain, client } = open;
    chain.seal({ count: 5 });
    const [third, fourth] = [chain.blockHash(3), chain.blockHash(4)];
    const subscription = await client.result<string>('chain_subscribeNewHeads');
    expect(await client.result('dev_setHead', 4)).toBe(fourth);
    expect(await client.result('dev_setHead', third)).toBe(third);
    expect(numbersOf(await client.heard(subscription))).toEqual([5, 4, 3]);
    expect(chain.finalizedBlock().hash).toBe(third);
    expect((await client.request('dev_setHead', 2)).error?.data).toBe('ParentNotBuildable');
    expect((await client.request('dev_setHead', `0x${'12'.repeat(32)}`)).error?.data).toBe('BlockNotFound');
    expect((await client.request('dev_setHead', 4)).error?.code).toBe(-32602);
    expect(await client.result('dev_setHead', fourth)).toBe(fourth);
  });

  test('dev_setHead returns the transactions of retracted blocks to the pool', async () => {
    await using open = await openDevchain();
    const { chain, client, transfer } = open;
    const before = chain.seal();
    const extrinsic = transfer();
    chain.seal({ extrinsics: [extrinsic] });
    await client.result('dev_setHead', before.hash);
    expect(await client.result('author_pendingExtrinsics')).toEqual([toHex(extrinsic)]);
  });
});

describe('forks', () => {
  test('forks with equal content and time have different hashes', async () => {
    await using open = await openDevchain();
    const { chain } = open;
    const parent = chain.genesisHash;
    const siblings = [chain.seal({ parent }), chain.seal({ parent }), chain.seal({ parent })];
    expect(new Set(siblings.map(({ hash }) => hash)).size).toBe(3);
    expect(siblings.map(({ header }) => header.digest.length)).toEqual([1, 2, 2]);
    // Digest item Other with four bytes: the number of older siblings.
    expect(toHex(siblings[2]!.header.digest[1]!)).toBe('0x001002000000');
  });
});

const systemNumber = '0x26aa394eea5630e07c48ae0c9558cef702a5c1b19ab7a04f536c519aca4983ac';
