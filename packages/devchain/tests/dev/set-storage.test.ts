import { type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { renderJson } from '@hub/scale/render';
import { createRuntime } from '@hub/scale/runtime';
import { decodeStorageKey, decodeStorageValue, storageKey } from '@hub/scale/storage';
import { describe, expect, test } from 'vitest';
import { storageChanges } from '../../src/rpc/dev/storage-changes.ts';
import { type OpenDevchain, openDevchain } from './open-devchain.ts';

const token = 10n ** 18n;
const publicKeyOf = (uri: string) => sr25519KeypairFromUri(uri).publicKey;
const addressOf = (uri: string) => encodeSs58(publicKeyOf(uri), 7391);

function runtimeOf({ chain }: Pick<OpenDevchain, 'chain'>) {
  return createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(15), { ss58Prefix: 7391 });
}

/** JSON of a storage value at the best block, read over the socket. */
async function query(open: OpenDevchain, section: string, item: string, ...keys: unknown[]) {
  const scale = runtimeOf(open);
  const raw = await open.client.result<Hex | null>(
    'state_getStorage',
    storageKey(scale, section, item, keys),
  );
  const bytes = raw === null ? undefined : Buffer.from(raw.slice(2), 'hex');
  const decoded = decodeStorageValue(scale, section, item, bytes);
  return decoded === undefined ? null : renderJson(scale, decoded.typeId, decoded.value);
}

const set = (open: OpenDevchain, values: unknown) => open.client.request('dev_setStorage', values);

describe('by names', () => {
  test('dev_setStorage by names writes values and map entries in one block without transactions', async () => {
    await using open = await openDevchain();
    const { result } = await set(open, {
      System: {
        Account: [[[addressOf('//Zoe')], { providers: 1, data: { free: '1000000000000000000000' } }]],
      },
      sudo: { key: addressOf('//Bob') },
      AppPromotion: { StakesPerAccount: [[[addressOf('//Zoe')], 3]] },
    });
    expect(result).toBe(open.chain.bestBlock().hash);
    expect(open.chain.bestBlock()).toMatchObject({ number: 1 });
    expect(open.chain.bestBlock().extrinsics).toHaveLength(2);
    expect(await query(open, 'system', 'account', addressOf('//Zoe'))).toEqual({
      nonce: 0,
      consumers: 0,
      providers: 1,
      sufficients: 0,
      data: {
        free: '0x000000000000003635c9adc5dea00000',
        reserved: 0,
        frozen: 0,
        flags: '0x80000000000000000000000000000000',
      },
    });
    expect(await query(open, 'sudo', 'key')).toBe(addressOf('//Bob'));
    expect(await query(open, 'appPromotion', 'stakesPerAccount', addressOf('//Zoe'))).toBe(3);
    expect(await query(open, 'timestamp', 'now')).toBe(open.chain.bestBlock().timestampMs);
  });

  test('dev_setStorage of some fields of a struct keeps the other fields', async () => {
    await using open = await openDevchain();
    open.chain.seal({ extrinsics: [open.transfer({ amount: 5n * token })] });
    const before = (await query(open, 'system', 'account', addressOf('//Alice'))) as { nonce: number };
    expect(before.nonce).toBe(1);
    await set(open, { System: { Account: [[[addressOf('//Alice')], { data: { frozen: 7 } }]] } });
    expect(await query(open, 'system', 'account', addressOf('//Alice'))).toEqual({
      ...before,
      data: { ...(before as unknown as { data: object }).data, frozen: 7 },
    });
  });

  test('an entry given twice to dev_setStorage gets the fields of both partial values', async () => {
    await using open = await openDevchain();
    const who = addressOf('//Zoe');
    await set(open, {
      System: {
        Account: [
          [[who], { nonce: 4 }],
          [[who], { data: { free: 9 } }],
        ],
      },
    });
    expect(await query(open, 'system', 'account', who)).toMatchObject({ nonce: 4, data: { free: 9 } });
  });

  test('in dev_setStorage null removes a value or an entry, $removePrefix all entries but those in the same request', async () => {
    await using open = await openDevchain();
    const { chain } = open;
    const accounts = storageKey(runtimeOf(open), 'system', 'account', []).slice(2);
    await set(open, { Sudo: { Key: null }, System: { Account: [[[addressOf('//Bob')], null]] } });
    expect(await query(open, 'sudo', 'key')).toBeNull();
    expect(await query(open, 'system', 'account', addressOf('//Bob'))).toMatchObject({ data: { free: 0 } });
    expect(chain.bestBlock().state.keys(accounts).length).toBeGreaterThan(5);
    await set(open, {
      System: {
        Account: [[[addressOf('//Zoe')], { providers: 1 }]],
        $removePrefix: ['Account', 'events'],
      },
    });
    expect(chain.bestBlock().state.keys(accounts)).toHaveLength(1);
    expect(await query(open, 'system', 'account', addressOf('//Zoe'))).toMatchObject({ providers: 1 });
    expect(await query(open, 'system', 'events')).toEqual([]);
  });

  test('the next block uses the values of dev_setStorage', async () => {
    await using open = await openDevchain();
    const { chain, transfer } = open;
    const account = { providers: 1, data: { free: (50n * token).toString() } };
    await set(open, { System: { Account: [[[addressOf('//Zoe')], account]] } });
    chain.seal({ extrinsics: [transfer({ from: '//Zoe', amount: token })] });
    const bob = (await query(open, 'system', 'account', addressOf('//Bob'))) as { data: { free: string } };
    expect(BigInt(bob.data.free)).toBe(1_000_001n * token);
  });
});

describe('by raw keys', () => {
  test('dev_setStorage by raw keys writes values, also an empty one, and removes a value that older blocks keep', async () => {
    await using open = await openDevchain();
    const { client, chain } = open;
    await client.result('dev_setStorage', [
      ['0xABCD', '0x0102'],
      ['0xabce', '0x'],
    ]);
    expect(await client.result('state_getStorage', '0xabcd')).toBe('0x0102');
    expect(await client.result('state_getStorage', '0xabce')).toBe('0x');
    await client.result('dev_setStorage', [['0xabcd', null]]);
    expect(await client.result('state_getStorage', '0xabcd')).toBeNull();
    expect(await client.result('state_getStorage', '0xabcd', chain.blockHash(1))).toBe('0x0102');
  });

  test('a value of dev_setStorage is part of the block: another value gives another block hash, the same one the same', async () => {
    const hashes: Hex[] = [];
    for (const value of ['0x01', '0x02', '0x01'] as const) {
      await using open = await openDevchain();
      await open.client.result('dev_setStorage', [['0xab', value]]);
      hashes.push(open.chain.bestBlock().hash);
    }
    expect(hashes[0]).toBe(hashes[2]);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});

describe('refusals of dev_setStorage', () => {
  test.each([
    [{ Sytem: { Account: [] } }, 'no pallet Sytem; there is System'],
    [{ System: { Acount: [] } }, 'no storage item in System Acount; there is Account'],
    [{ AppPromotion: { $removePrefix: ['Stakes'] } }, 'Staked'],
    [{ AppPromotion: { $removePrefix: 'Staked' } }, 'AppPromotion.$removePrefix'],
    [{ System: { Account: { a: 1 } } }, 'System.Account: a map takes [[[keys], value], ...]'],
    [{ System: { Account: null } }, 'System.Account: a map takes [[[keys], value], ...]'],
    [{ System: { Account: [[[], { nonce: 1 }]] } }, 'System.Account: takes 1 keys, got 0'],
    [
      { AppPromotion: { Staked: [[[addressOf('//Bob')], null]] } },
      'AppPromotion.Staked: takes 2 keys, got 1',
    ],
    [{ System: { Account: [[['nobody'], { nonce: 1 }]] } }, 'args[0]: expected an account'],
    [
      { System: { Account: [[[addressOf('//Bob')], { nonse: 1 }]] } },
      'System.Account.nonse: expected no such name',
    ],
    [
      { System: { Account: [[[addressOf('//Bob')], { data: { free: 'much' } }]] } },
      'System.Account.data.free',
    ],
    [{ System: { Number: -1 } }, 'System.Number: expected an integer'],
    [[['0xabc', '0x']], 'parameter 0'],
    [[['0xab']], 'parameter 0'],
    ['System', 'parameter 0'],
  ])('dev_setStorage refuses %j and seals nothing: %s', async (values, advice) => {
    await using open = await openDevchain();
    const { error } = await set(open, values);
    expect(error).toMatchObject({ code: -32602, data: expect.stringContaining(advice) });
    expect(open.chain.bestBlock().number).toBe(0);
  });
});

test('each value of the story whose key can be read back has the same bytes when it is written as JSON', async () => {
  await using open = await openDevchain({ story: true });
  const { state } = open.chain.bestBlock();
  const scale = runtimeOf(open);
  let seen = 0;
  const hashedOnly = new Set<string>();
  for (const pallet of scale.pallets.entries) {
    for (const item of pallet.storage.entries) {
      for (const key of state.keys(storageKey(scale, pallet.section, item.name, []).slice(2))) {
        const bytes = state.get(key)!;
        const keys = decodeStorageKey(scale, pallet.section, item.name, `0x${key}`);
        const { typeId, value } = decodeStorageValue(scale, pallet.section, item.name, bytes)!;
        const json = renderJson(scale, typeId, value);
        const parts = keys.flatMap((part) => part ?? []);
        if (parts.length < keys.length) {
          hashedOnly.add(`${pallet.section}.${item.name}`);
          continue;
        }
        const keysJson = parts.map((part) => renderJson(scale, part.typeId, part.value));
        const given = item.type.tag === 'plain' ? json : [[keysJson, json]];
        const changes = storageChanges(scale, state, { [pallet.name]: { [item.name]: given } });
        expect([...changes].map(([k, v]) => [k, toHex(v!)])).toEqual([[key, toHex(bytes)]]);
        seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(1000);
  // The hash of a part stands alone in these keys, so that the part cannot be read back.
  expect([...hashedOnly]).toEqual(['fungible.Allowance', 'refungible.Allowance']);
});
