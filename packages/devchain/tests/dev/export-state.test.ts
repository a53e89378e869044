import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { describe, expect, test } from 'vitest';
import { createChain } from '../../src/chain/create-chain.ts';
import { type ExportedChain, readExportedChain } from '../../src/chain/exported-chain.ts';
import type { Chain } from '../../src/chain/types.ts';
import type { State } from '../../src/state/state.ts';
import { createTestChain, dayMs, type TestChain, token } from '../support/test-chain.ts';
import { openDevchain } from './open-devchain.ts';

const amount = (tokens: bigint) => (tokens * token).toString();

/** A chain some days after its start: Alice has a stake and a pending unstake, Bob only a pending unstake. */
function stakedChain(options: Parameters<typeof createTestChain>[0] = {}): TestChain {
  const testChain = createTestChain({ payouts: true, ...options });
  testChain.send('//Alice', ['appPromotion.stake', amount(5000n)]);
  testChain.send('//Bob', ['appPromotion.stake', amount(700n)]);
  testChain.chain.timeTravel(testChain.chain.nowMs() + 3 * dayMs);
  testChain.send('//Alice', ['appPromotion.unstakePartial', amount(1200n)]);
  testChain.send('//Bob', ['appPromotion.unstakeAll']);
  testChain.chain.timeTravel(testChain.chain.nowMs() + dayMs);
  return testChain;
}

/** Exports a chain to text and reads that, as through a file. */
function exported(chain: Chain): ExportedChain {
  return readExportedChain(JSON.parse(JSON.stringify(chain.exportState())));
}

function storageOf(state: State): Record<string, string> {
  return Object.fromEntries(state.keys('').map((key) => [key, Buffer.from(state.get(key)!).toString('hex')]));
}

describe('a chain that continues from an exported one', () => {
  test('an imported chain has the genesis, the head and the storage of the exported one, but not the blocks in between', () => {
    const { chain: first } = stakedChain();
    const { chain: second } = createTestChain({ payouts: true, from: exported(first) });
    const best = first.bestBlock();
    expect(second.genesisHash).toBe(first.genesisHash);
    expect(second.bestBlock()).toMatchObject({
      hash: best.hash,
      number: best.number,
      header: best.header,
      extrinsicHashes: best.extrinsicHashes,
      timestampMs: best.timestampMs,
    });
    expect(storageOf(second.bestBlock().state)).toEqual(storageOf(best.state));
    expect(second.finalizedBlock().hash).toBe(best.hash);
    expect(second.blockHash(0)).toBe(first.genesisHash);
    expect(second.blockHash(best.number - 1)).toBeUndefined();
    expect(second.block(best.header.parentHash)).toBeUndefined();
    expect(second.nowMs()).toBe(best.timestampMs);
    expect(second.exportState()).toEqual(first.exportState());
  });

  test('an imported chain pays the same rewards and releases the same unstakes as the exported one', () => {
    const first = stakedChain();
    const second = createTestChain({ payouts: true, from: exported(first.chain) });
    const before = first.stakesOf('//Alice');
    const frozen = first.balanceOf('//Bob').frozen;
    expect(frozen).toBeGreaterThan(0n);
    for (const { chain } of [first, second]) chain.timeTravel(chain.nowMs() + 10 * dayMs);

    expect(first.stakesOf('//Alice')[0]![1]).toBeGreaterThan(before[0]![1]);
    expect(first.balanceOf('//Bob').frozen).toBe(0n);
    const heads = [first, second].map(({ chain }) => chain.bestBlock());
    expect(heads[1]!.number).toBe(heads[0]!.number);
    expect(storageOf(heads[1]!.state)).toEqual(storageOf(heads[0]!.state));
    expect(heads[1]!.hash).toBe(heads[0]!.hash);
  });

  test('an imported chain refuses a transaction of the exported block as stale, and accepts one whose mortality began before that block', () => {
    const first = stakedChain();
    const call = ['balances.transferKeepAlive', first.addressOf('//Bob'), '1'] as const;
    const sent = first.sign('//Alice', call);
    const birth = first.chain.bestBlock();
    first.chain.seal({ extrinsics: [sent] });
    const waiting = first.sign('//Alice', call, {
      mortality: { kind: 'mortal', periodBlocks: 64, blockNumber: birth.number, blockHash: birth.hash },
    });
    const { chain } = createTestChain({ payouts: true, from: exported(first.chain) });
    const judge = (extrinsic: Uint8Array) =>
      chain.runtimeAt(chain.bestBlock()).validateTransaction(chain.bestBlock(), extrinsic);
    expect(judge(sent)).toMatchObject({ ok: false, error: { reason: 'Stale' } });
    expect(judge(waiting)).toMatchObject({ ok: true });
    expect(chain.seal({ extrinsics: [waiting] }).extrinsics).toHaveLength(3);
  });

  test('an import requires the live constants if the exported chain has them: without them the genesis differs', () => {
    const { chain } = createTestChain({ liveConstants: true });
    chain.seal();
    const from = exported(chain);
    expect(from.options).toEqual({ liveConstants: true });
    expect(createTestChain({ liveConstants: true, from }).chain.genesisHash).toBe(chain.genesisHash);
    expect(() => createTestChain({ from })).toThrow(
      expect.objectContaining({ code: 'InvalidConfig', message: expect.stringContaining('genesis') }),
    );
  });

  test('an imported chain may begin at genesis', () => {
    const { chain } = createTestChain();
    const second = createTestChain({ from: exported(chain) }).chain;
    expect(second.bestBlock().hash).toBe(chain.genesisHash);
    expect(second.seal().hash).toBe(chain.seal().hash);
  });

  test('forks, snapshots and finality of an imported chain begin at the imported block', () => {
    const { chain } = createTestChain({ from: exported(stakedChain().chain) });
    const imported = chain.bestBlock();
    const id = chain.snapshot();
    chain.seal({ count: 2 });
    chain.reorg({ depth: 2 });
    expect(chain.bestBlock().number).toBe(imported.number + 3);
    expect(() => chain.reorg({ depth: 4 })).toThrow(expect.objectContaining({ code: 'FinalizedBlock' }));
    expect(() => chain.setHead(chain.genesisHash)).toThrow(
      expect.objectContaining({ code: 'ParentNotBuildable' }),
    );
    expect(chain.revert(id)).toBe(true);
    expect(chain.bestBlock().hash).toBe(imported.hash);
  });
});

test('one node exports a chain over a socket, another one imports it and seals the next block', async () => {
  await using first = await openDevchain();
  first.chain.seal({ count: 12, extrinsics: [first.transfer()] });
  const json = await first.client.result('dev_exportState');
  const tenth = await first.client.result<ExportedChain>('dev_exportState', first.chain.blockHash(10));
  expect(tenth.block.header.number).toBe(10);
  expect((await first.client.request('dev_exportState', `0x${'12'.repeat(32)}`)).error?.data).toBe(
    'BlockNotFound',
  );

  await using second = await openDevchain({ from: readExportedChain(json), story: true });
  const { client } = second;
  const { genesisHash } = first.chain;
  expect(await client.result('chain_getBlockHash', 0)).toBe(genesisHash);
  expect(await client.result('chain_getBlockHash', [11, 12])).toEqual([null, first.chain.bestBlock().hash]);
  const unknown = first.chain.blockHash(11);
  expect(await client.result('chain_getHeader', unknown)).toBeNull();
  expect((await client.request('state_getStorage', '0x00', unknown)).error?.code).toBe(4003);
  const alice = encodeSs58(sr25519KeypairFromUri('//Alice').publicKey, 42);
  expect(await client.result('system_accountNextIndex', alice)).toBe(1);
  const follow = await client.result<string>('chainHead_v1_follow', false);
  const head = first.chain.bestBlock().hash;
  expect((await client.heard<object>(follow))[0]).toEqual({
    event: 'initialized',
    finalizedBlockHashes: [head],
  });
  second.chain.seal({ extrinsics: [second.transfer({ nonce: 1 })] });
  expect(second.chain.bestBlock().number).toBe(13);
});

describe('an import', () => {
  const { chain } = stakedChain();
  const good = chain.exportState();
  const numberKey = '0x26aa394eea5630e07c48ae0c9558cef702a5c1b19ab7a04f536c519aca4983ac' as const;

  /** A valid file with one value changed; undefined removes it. */
  function spoilt(path: readonly string[], value: unknown): unknown {
    const file = JSON.parse(JSON.stringify(good));
    const parent = path.slice(0, -1).reduce((place, name) => place[name], file);
    parent[path.at(-1)!] = value;
    return JSON.parse(JSON.stringify(file));
  }

  test.each<readonly [string, unknown, string]>([
    ['a text', 'text', 'file'],
    ['a file of another format', spoilt(['format'], 'chopsticks'), 'format'],
    ['a file of another version', spoilt(['version'], 2), 'version'],
    ['a file of another network', spoilt(['network'], 'polkadot'), 'network'],
    ['a file with an unknown field', spoilt(['more'], 1), 'more'],
    ['a file without header', spoilt(['block', 'header'], undefined), 'block.header'],
    ['a file with a short hash', spoilt(['block', 'hash'], '0x12'), 'block.hash'],
    ['a file with half a byte in a key', spoilt(['storage', '0x123'], '0x'), 'storage.0x123'],
    ['a file with half a byte in a value', spoilt(['storage', numberKey], '0x1'), `storage.${numberKey}`],
    ['a file with a changed header', spoilt(['block', 'header', 'number'], 7), 'block.hash'],
    ['a file with other extrinsics', spoilt(['block', 'extrinsics'], []), 'block.extrinsics'],
    [
      'a file with the storage of another block',
      spoilt(['storage', numberKey], '0x01000000'),
      'storage is not',
    ],
    ['a file with its storage cut off', spoilt(['storage'], {}), 'storage is not'],
    ['a file with an unknown runtime', spoilt(['storage', '0x3a636f6465'], '0x00'), 'runtime'],
    ['a file with another genesis', spoilt(['genesisHash'], good.block.hash), 'genesis'],
  ])('an import of %s is refused, and the error names the faulty part', (_name, file, advice) => {
    const begin = () =>
      createChain({ network: 'unique', nowMs: () => 0, from: readExportedChain(file), payouts: true });
    expect(begin).toThrow(
      expect.objectContaining({ code: 'InvalidConfig', message: expect.stringContaining(advice) }),
    );
  });

  test('an import of an unchanged file is accepted', () => {
    expect(
      createChain({ network: 'unique', nowMs: () => 0, from: readExportedChain(good) }).bestBlock().hash,
    ).toBe(good.block.hash);
  });
});
