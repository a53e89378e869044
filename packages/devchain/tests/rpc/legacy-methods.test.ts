// The legacy and the dev methods over HTTP, without a client library (docs/wire-formats.md#legacy-methods).
import { blake2b256, twox128 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Devchain } from '../../src/start-devchain.ts';
import { call, runDevchain, startMs } from './running-devchain.ts';

let devchain: Devchain;
const rpc = (method: string, ...params: unknown[]) => call(devchain, method, ...params);
const result = async (method: string, ...params: unknown[]) => (await rpc(method, ...params)).result;
const key = (pallet: string, item: string): Hex =>
  toHex(Buffer.concat([twox128(new TextEncoder().encode(pallet)), twox128(new TextEncoder().encode(item))]));
const systemNumber = key('System', 'Number');
const unknownHash = `0x${'11'.repeat(32)}`;
const aliceAddress = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

beforeAll(async () => {
  devchain = await runDevchain();
  devchain.chain.seal({ count: 5 });
});

afterAll(() => devchain[Symbol.asyncDispose]());

test('rpc_methods lists the methods in order; each, except those of dev, responds to a request without parameters', async () => {
  const { methods } = (await result('rpc_methods')) as { methods: string[] };
  expect(methods).toEqual([...methods].sort());
  for (const method of ['chainHead_v1_follow', 'account_nextIndex', 'dev_newBlock', 'rpc_methods']) {
    expect(methods).toContain(method);
  }
  // Each returns a result or a JSON-RPC error. A defect would fail the test (running-devchain.ts).
  for (const method of methods.filter((name) => !name.startsWith('dev_'))) {
    const response = await rpc(method);
    expect('result' in response || 'error' in response, method).toBe(true);
  }
});

describe('chain', () => {
  test('the header of block 3 has its number, the hash of block 2 as parent, and hashes to the block’s hash', async () => {
    const hash = (await result('chain_getBlockHash', 3)) as Hex;
    const header = (await result('chain_getHeader', hash)) as { number: string; parentHash: string };
    expect(header.number).toBe('0x3');
    expect(header.parentHash).toBe(await result('chain_getBlockHash', '0x2'));
    expect(toHex(blake2b256(devchain.chain.block(hash)!.headerBytes))).toBe(hash);
  });

  test('chain_getBlockHash returns a hash or null for each number, and the best hash without a number', async () => {
    expect(await result('chain_getBlockHash', [0, 99])).toEqual([devchain.genesisHash, null]);
    expect(await result('chain_getBlockHash')).toBe(devchain.chain.bestBlock().hash);
  });

  test('header and block of an unknown hash are null', async () => {
    expect(await result('chain_getHeader', unknownHash)).toBeNull();
    expect(await result('chain_getBlock', unknownHash)).toBeNull();
  });

  test('chain_getFinalizedHead returns the chain’s finalized block', async () => {
    expect(await result('chain_getFinalizedHead')).toBe(devchain.chain.finalizedBlock().hash);
  });
});

describe('state', () => {
  test('a storage value is read at the best and at an older block; its size and hash are those of the value', async () => {
    const hash = await result('chain_getBlockHash', 2);
    expect(await result('state_getStorage', systemNumber)).toBe('0x05000000');
    expect(await result('state_getStorage', systemNumber, hash)).toBe('0x02000000');
    expect(await result('state_getStorageSize', systemNumber)).toBe(4);
    expect(await result('state_getStorageHash', systemNumber)).toBe(toHex(blake2b256(fromHex('0x05000000'))));
    expect(await result('state_getStorage', '0x00')).toBeNull();
  });

  test('state_queryStorageAt returns several values at one block, null for an absent one', async () => {
    const hash = await result('chain_getBlockHash', 2);
    expect(await result('state_queryStorageAt', [systemNumber, '0x00'], hash)).toEqual([
      {
        block: hash,
        changes: [
          [systemNumber, '0x02000000'],
          ['0x00', null],
        ],
      },
    ]);
  });

  test('pages of two keys give all keys in order, once each; a request for 1001 keys gets error 4002', async () => {
    const prefix = key('System', 'Account');
    const all = (await result('state_getKeysPaged', prefix, 1000)) as string[];
    expect(all.length).toBeGreaterThan(5);
    expect(all).toEqual([...all].sort());
    const paged: string[] = [];
    for (;;) {
      const page = (await result('state_getKeysPaged', prefix, 2, paged.at(-1))) as string[];
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    expect((await rpc('state_getKeysPaged', prefix, 1001)).error?.code).toBe(4002);
  });

  test('state_getStorage at an unknown block gets error 4003', async () => {
    const { error } = await rpc('state_getStorage', systemNumber, unknownHash);
    expect(error).toMatchObject({ code: 4003, message: expect.stringContaining('UnknownBlock') });
  });

  test('state_call returns an answer; for an unknown method or wrong arguments it gets error 4003', async () => {
    expect(await result('state_call', 'Metadata_metadata_versions', '0x')).toMatch(/^0x/);
    expect((await rpc('state_call', 'Nothing_at_all', '0x')).error?.code).toBe(4003);
    expect((await rpc('state_call', 'AccountNonceApi_account_nonce', '0x01')).error?.code).toBe(4003);
  });

  test('state_getMetadata returns metadata V14 with its magic number', async () => {
    expect(await result('state_getMetadata')).toMatch(/^0x6d6574610e/);
  });

  test('state_getReadProof is refused as not supported', async () => {
    const { error } = await rpc('state_getReadProof', [systemNumber]);
    expect(error).toMatchObject({ code: 4003, message: expect.stringContaining('not supported') });
  });
});

describe('system', () => {
  test('the system methods return the properties of the token, the chain type and the health', async () => {
    expect(await result('system_properties')).toEqual({
      ss58Format: 7391,
      tokenDecimals: 18,
      tokenSymbol: 'UNQ',
    });
    expect(await result('system_chainType')).toBe('Development');
    expect(await result('system_health')).toEqual({ peers: 0, isSyncing: false, shouldHavePeers: false });
  });

  test('the next nonce is returned for an address with prefix 42; an invalid address gets error -32602', async () => {
    expect(await result('system_accountNextIndex', aliceAddress)).toBe(0);
    expect((await rpc('system_accountNextIndex', 'nobody')).error?.code).toBe(-32602);
  });
});

describe('author', () => {
  test.each(['0x', '0x08', '0x0801', `0x${'ff'.repeat(200)}`])(
    'author_submitExtrinsic refuses %s, because it is not in the format of an extrinsic',
    async (bytes) => {
      const { error } = await rpc('author_submitExtrinsic', bytes);
      expect(error).toMatchObject({ code: 1001, message: expect.stringContaining('invalid format') });
    },
  );

  test.each(['0x00', '0x0401', '0x080405', '0x04ffaabbcc'])(
    'author_submitExtrinsic refuses %s, because the runtime cannot decode it',
    async (bytes) => {
      const { error } = await rpc('author_submitExtrinsic', bytes);
      expect(error).toMatchObject({ code: 1002, message: expect.stringContaining('Verification Error') });
    },
  );

  test('author_submitExtrinsic refuses an inherent', async () => {
    const timestampSet = '0x280420000b00f0a41e8e01';
    const { error } = await rpc('author_submitExtrinsic', timestampSet);
    expect([1010, 1011]).toContain(error?.code);
  });

  test('nothing is pending, so nothing can be removed', async () => {
    expect(await result('author_pendingExtrinsics')).toEqual([]);
    expect(await result('author_removeExtrinsic', [{ hash: unknownHash }, { extrinsic: '0x00' }])).toEqual(
      [],
    );
  });
});

describe('appPromotion', () => {
  test.each([[{ Substrate: aliceAddress }], [{ substrate: aliceAddress }], [null]])(
    'the staked and pending amounts of %j are 0 before any staking',
    async (staker) => {
      expect(await result('appPromotion_totalStaked', staker)).toBe('0');
      expect(await result('appPromotion_pendingUnstake', staker)).toBe('0');
    },
  );

  test('the staking lists are empty before any staking; a request without an account gets error -32602', async () => {
    const staker = { Substrate: aliceAddress };
    expect(await result('appPromotion_totalStakedPerBlock', staker)).toEqual([]);
    expect(await result('appPromotion_pendingUnstakePerBlock', staker)).toEqual([]);
    expect((await rpc('appPromotion_totalStakedPerBlock')).error?.code).toBe(-32602);
  });
});

describe('dev', () => {
  test('dev_newBlock seals the requested number of blocks, from the requested time on', async () => {
    const { number } = devchain.chain.bestBlock();
    const timestampMs = startMs + 60_000;
    const hash = await result('dev_newBlock', { count: 3, timestampMs });
    expect(devchain.chain.bestBlock()).toMatchObject({ number: number + 3, hash });
    expect(devchain.chain.block(devchain.chain.blockHash(number + 1)!)!.timestampMs).toBe(timestampMs);
    expect(await result('dev_newBlock')).toBe(devchain.chain.bestBlock().hash);
  });

  test.each([[{ count: 0 }], [{ blocks: 1 }], [{ transactions: ['abc'] }]])(
    'dev_newBlock refuses the options %j',
    async (options) => {
      expect((await rpc('dev_newBlock', options)).error?.code).toBe(-32602);
    },
  );

  test('dev_timeTravel over a day seals one block per hour; a time in the past gets error -32602', async () => {
    const { number } = devchain.chain.bestBlock();
    const before = devchain.chain.nowMs();
    const travelled = (await result('dev_timeTravel', { days: 1 })) as { blockNumber: number };
    expect(devchain.chain.nowMs()).toBe(before + 86_400_000);
    expect(travelled.blockNumber - number).toBe(24);
    expect((await rpc('dev_timeTravel', startMs)).error?.code).toBe(-32602);
  });
});
