// Balances, pallets, runtime and node through the unmodified substrate-api-sidecar.
import { toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSidecar, type SidecarInFront } from './open-sidecar.ts';

let sidecar: SidecarInFront;

beforeAll(async () => {
  sidecar = await openSidecar({ story: true });
});

afterAll(async () => {
  await sidecar?.[Symbol.asyncDispose]();
});

interface AccountJson {
  readonly nonce: number;
  readonly data: Record<'free' | 'reserved' | 'frozen', string | number>;
}

/** The expected answer about an account at a block. */
function accountAt(blockNumber: number, uri: string) {
  const { reader } = sidecar;
  const block = reader.blockAt(blockNumber);
  const { nonce, data } = reader.query(block, 'system', 'account', reader.addressOf(uri)) as AccountJson;
  return {
    at: { hash: block.hash, height: String(blockNumber) },
    tokenSymbol: 'UNQ',
    nonce: String(nonce),
    free: BigInt(data.free).toString(),
    reserved: BigInt(data.reserved).toString(),
    frozen: BigInt(data.frozen).toString(),
  };
}

describe('balance-info', () => {
  test('balance-info of a staker equals the stored account, at the finalized block and at older ones', async () => {
    const { devchain, reader, get } = sidecar;
    const alice = reader.addressOf('//Alice');
    const now = await get(`/accounts/${alice}/balance-info`);
    expect(now).toMatchObject({ ...accountAt(devchain.chain.finalizedBlock().number, '//Alice'), locks: [] });
    for (const number of [1, 500, 1400]) {
      expect(await get(`/accounts/${alice}/balance-info?at=${number}`)).toMatchObject(
        accountAt(number, '//Alice'),
      );
    }
  });

  test('balance-info of a vesting and of a locked account contains the stored lock', async () => {
    const { devchain, reader, get } = sidecar;
    const { number } = devchain.chain.finalizedBlock();
    for (const uri of ['//Eve', '//Ferdie']) {
      const locks = reader.query(reader.blockAt(number), 'balances', 'locks', reader.addressOf(uri)) as {
        id: string;
        amount: string;
      }[];
      expect(locks).toHaveLength(1);
      expect(await get(`/accounts/${reader.addressOf(uri)}/balance-info`)).toMatchObject({
        ...accountAt(number, uri),
        locks: locks.map(({ id, amount }) => ({ id, amount: BigInt(amount).toString() })),
      });
    }
  });

  test('balance-info of an unused account is zero', async () => {
    expect(await sidecar.get(`/accounts/${sidecar.reader.addressOf('//Nobody')}/balance-info`)).toMatchObject(
      {
        nonce: '0',
        free: '0',
        reserved: '0',
        locks: [],
      },
    );
  });
});

describe('addresses', () => {
  test('an address of this chain is valid; a shortened one is refused', async () => {
    const alice = sidecar.reader.addressOf('//Alice');
    expect(await sidecar.get(`/accounts/${alice}/validate`)).toMatchObject({
      isValid: true,
      ss58Prefix: '7391',
    });
    expect((await sidecar.ask(`/accounts/${alice.slice(0, -1)}/validate`)).status).toBe(400);
  });
});

describe('pallets', () => {
  test('pallets/appPromotion/storage lists the entries, and returns a plain value, an older one and one by key', async () => {
    const { devchain, reader, get } = sidecar;
    const finalized = devchain.chain.finalizedBlock();
    const { items } = await get<{ items: { name: string }[] }>('/pallets/appPromotion/storage');
    expect(items.map(({ name }) => name)).toEqual([
      'TotalStaked',
      'Admin',
      'Staked',
      'StakesPerAccount',
      'PendingUnstake',
      'PreviousCalculatedRecord',
    ]);
    const total = (block: typeof finalized) =>
      BigInt(reader.query(block, 'appPromotion', 'totalStaked') as string).toString();
    expect(await get('/pallets/appPromotion/storage/TotalStaked')).toMatchObject({ value: total(finalized) });
    expect(await get('/pallets/73/storage/totalStaked?at=700')).toMatchObject({
      palletIndex: '73',
      value: total(reader.blockAt(700)),
    });
    const alice = reader.addressOf('//Alice');
    const stakes = reader.query(finalized, 'appPromotion', 'stakesPerAccount', alice);
    expect(await get(`/pallets/appPromotion/storage/stakesPerAccount?keys[]=${alice}`)).toMatchObject({
      keys: [alice],
      value: String(stakes),
    });
  });

  test('constants, events, errors and calls of pallets are listed, and described one by one', async () => {
    const { get } = sidecar;
    const names = async (path: string) => {
      const { items } = await get<{ items: { name: string }[] }>(path);
      return items.map(({ name }) => name);
    };
    expect(await names('/pallets/balances/consts')).toEqual([
      'ExistentialDeposit',
      'MaxLocks',
      'MaxReserves',
      'MaxFreezes',
    ]);
    expect(await names('/pallets/appPromotion/dispatchables')).toContain('stake');
    expect(await names('/pallets/appPromotion/events')).toContain('StakingRecalculation');
    expect(await names('/pallets/appPromotion/errors')).toContain('InsufficientStakedBalance');
    expect(await get('/pallets/appPromotion/consts/nominal?metadata=true')).toMatchObject({
      metadata: { name: 'Nominal', value: '0x000064a7b3b6e00d0000000000000000' },
    });
    expect(await get('/pallets/appPromotion/dispatchables/stake?metadata=true')).toMatchObject({
      metadata: { index: '1', args: [{ name: 'amount', type: 'u128' }] },
    });
    expect(await get('/pallets/balances/events/Transfer?metadata=true')).toMatchObject({
      metadata: { index: '2', args: ['AccountId32', 'AccountId32', 'u128'] },
    });
    expect(await get('/pallets/appPromotion/errors/NoPermission?metadata=true')).toMatchObject({
      metadata: { index: '1' },
    });
  });

  test('an unknown pallet is refused with 400', async () => {
    expect((await sidecar.ask('/pallets/staking/storage')).status).toBe(400);
  });
});

describe('runtime', () => {
  test('version and code are those of the finalized block; metadata is V14', async () => {
    const { devchain, get } = sidecar;
    const { chain } = devchain;
    const finalized = chain.finalizedBlock();
    expect(await get('/runtime/spec')).toMatchObject({
      at: { height: String(finalized.number), hash: finalized.hash },
      specName: 'unique',
      specVersion: '25090091',
      transactionVersion: '3',
      chainType: { development: null },
      properties: { ss58Format: '7391', tokenDecimals: ['18'], tokenSymbol: ['UNQ'] },
    });
    const code = finalized.state.get(Buffer.from(':code').toString('hex'))!;
    expect(await get('/runtime/code')).toMatchObject({ code: toHex(code) });
    const { metadata } = await get<{ metadata: { v14: { pallets: { name: string }[] } } }>(
      '/runtime/metadata',
    );
    expect(metadata.v14.pallets.map(({ name }) => name)).toContain('AppPromotion');
  });
});

describe('node', () => {
  test('the node reports its chain and implementation, no peers and an empty pool', async () => {
    const { devchain, get } = sidecar;
    expect(await get('/node/version')).toMatchObject({
      chain: devchain.chain.profile.chainName,
      clientImplName: 'unique',
    });
    expect(await get('/node/network')).toMatchObject({
      nodeRoles: [{ authority: null }],
      numPeers: '0',
      isSyncing: false,
      shouldHavePeers: false,
      peersInfo: [],
    });
    expect(await get('/node/transaction-pool')).toEqual({ pool: [] });
  });
});
