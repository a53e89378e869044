// The unmodified @polkadot/api 16.5.6 against the chain.
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';
import type { ApiOptions, SubmittableExtrinsic } from '@polkadot/api/types';
import type { ISubmittableResult } from '@polkadot/types/types';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Devchain } from '../../src/start-devchain.ts';
import { runDevchain } from './running-devchain.ts';

type KeyringPair = ReturnType<Keyring['addFromUri']>;

const coin = 10n ** 18n;
let devchain: Devchain;
let api: ApiPromise;
let alice: KeyringPair;
let bob: KeyringPair;

beforeAll(async () => {
  // The library writes extensions it does not know, and every refusal, to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  devchain = await runDevchain({ kind: 'instant-and-interval', intervalMs: 100 });
  // The library's own types do not hold under exactOptionalPropertyTypes.
  const provider = new WsProvider(devchain.wsUrl) as unknown as NonNullable<ApiOptions['provider']>;
  api = await ApiPromise.create({ provider, noInitWarn: true });
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 7391 });
  alice = keyring.addFromUri('//Alice');
  bob = keyring.addFromUri('//Bob');
});

afterAll(async () => {
  await api?.disconnect();
  await devchain?.[Symbol.asyncDispose]();
});

/** Signs, sends and watches until finalized. */
function finalize(
  extrinsic: SubmittableExtrinsic<'promise'>,
  signer = alice,
): Promise<{ result: ISubmittableResult; statuses: string[] }> {
  return new Promise((resolve, reject) => {
    const statuses: string[] = [];
    extrinsic
      .signAndSend(signer, (result) => {
        statuses.push(result.status.type);
        if (result.status.isFinalized) resolve({ result, statuses });
        if (result.isError) reject(new Error(result.status.type));
      })
      .catch(reject);
  });
}

const names = (result: ISubmittableResult) =>
  result.events.map(({ event }) => `${event.section}.${event.method}`);

async function freeOf(address: string): Promise<bigint> {
  const account = await api.query.system!.account!(address);
  return BigInt((account.toJSON() as { data: { free: string } }).data.free);
}

describe('connects', () => {
  test('and knows the chain', async () => {
    expect(api.genesisHash.toHex()).toBe(devchain.genesisHash);
    expect(api.registry.chainSS58).toBe(7391);
    expect(api.registry.chainTokens).toEqual(['UNQ']);
    expect(api.registry.chainDecimals).toEqual([18]);
    expect(api.runtimeVersion.specName.toString()).toBe('unique');
    expect((await api.rpc.system.chain()).toString()).toBe(devchain.chain.profile.chainName);
  });

  test('header hashes are the block hashes it recomputes', async () => {
    const hash = await api.rpc.chain.getBlockHash(1);
    const header = await api.rpc.chain.getHeader(hash);
    expect(header.hash.toHex()).toBe(hash.toHex());
    const block = await api.rpc.chain.getBlock(hash);
    expect(block.block.extrinsics.map(({ hash: one }) => one.toHex())).toEqual(
      devchain.chain.block(hash.toHex())!.extrinsicHashes,
    );
  });
});

describe('transfers', () => {
  test('with the fee payment_queryInfo foretold, watched until finalized', async () => {
    const transfer = api.tx.balances!.transferKeepAlive!(bob.address, coin);
    const { partialFee } = await transfer.paymentInfo(alice);
    const before = { alice: await freeOf(alice.address), bob: await freeOf(bob.address) };
    const { result, statuses } = await finalize(transfer);
    expect(statuses).toEqual(['Ready', 'InBlock', 'Finalized']);
    expect(names(result)).toContain('balances.Transfer');
    expect(names(result).at(-1)).toBe('system.ExtrinsicSuccess');
    expect(await freeOf(bob.address)).toBe(before.bob + coin);
    expect(await freeOf(alice.address)).toBe(before.alice - coin - partialFee.toBigInt());
  });

  test('a failing call is included and says why', async () => {
    const { result } = await finalize(api.tx.balances!.transferKeepAlive!(bob.address, 2_000_000n * coin));
    const failed = result.dispatchError;
    expect(failed?.toHuman()).toEqual({ Token: 'FundsUnavailable' });
  });

  test('a batch is one extrinsic with the events of each call', async () => {
    const batch = api.tx.utility!.batchAll!([
      api.tx.balances!.transferKeepAlive!(bob.address, coin),
      api.tx.balances!.transferKeepAlive!(bob.address, 2n * coin),
    ]);
    const { result } = await finalize(batch);
    expect(names(result).filter((name) => name === 'balances.Transfer')).toHaveLength(2);
    expect(names(result)).toContain('utility.BatchCompleted');
  });

  test('several at once with consecutive nonces', async () => {
    const transfer = () => api.tx.balances!.transferKeepAlive!(bob.address, coin);
    const before = await freeOf(bob.address);
    const nonce = (await api.rpc.system.accountNextIndex(alice.address)).toNumber();
    await Promise.all([2, 0, 1].map((offset) => transfer().signAndSend(alice, { nonce: nonce + offset })));
    await expect.poll(() => freeOf(bob.address)).toBe(before + 3n * coin);
  });
});

describe('stakes', () => {
  test('and reads the stake back', async () => {
    const { result } = await finalize(api.tx.appPromotion!.stake!(150n * coin), bob);
    expect(names(result)).toContain('appPromotion.Stake');
    const account = await api.query.system!.account!(bob.address);
    expect(BigInt((account.toJSON() as { data: { frozen: string } }).data.frozen)).toBe(150n * coin);
    expect((await api.query.appPromotion!.stakesPerAccount!(bob.address)).toJSON()).toBe(1);
    const entries = await api.query.appPromotion!.staked!.entries(bob.address);
    expect(entries).toHaveLength(1);
  });

  test('too little is refused by the chain with its error', async () => {
    const { result } = await finalize(api.tx.appPromotion!.stake!(99n * coin), bob);
    expect(result.dispatchError?.toHuman()).toEqual({ Arithmetic: 'Underflow' });
  });
});

describe('is refused', () => {
  test('with an old nonce', async () => {
    const transfer = api.tx.balances!.transferKeepAlive!(bob.address, coin);
    await expect(transfer.signAndSend(alice, { nonce: 0 })).rejects.toThrow(
      '1010: Invalid Transaction: Transaction is outdated',
    );
  });

  test('without funds for the fee', async () => {
    const pauper = new Keyring({ type: 'sr25519' }).addFromUri('//Pauper');
    const transfer = api.tx.balances!.transferKeepAlive!(bob.address, 1n);
    await expect(transfer.signAndSend(pauper)).rejects.toThrow(
      '1010: Invalid Transaction: Inability to pay some fees',
    );
  });
});

describe('subscribes', () => {
  test('to storage', async () => {
    const seen: bigint[] = [];
    const stop = (await api.query.system!.account!(bob.address, (account: { toJSON(): unknown }) => {
      seen.push(BigInt((account.toJSON() as { data: { free: string } }).data.free));
    })) as unknown as () => void;
    await finalize(api.tx.balances!.transferKeepAlive!(bob.address, coin));
    await expect.poll(() => seen.length).toBe(2);
    stop();
    expect(seen[1]! - seen[0]!).toBe(coin);
  });

  test('to new, all and finalized heads', async () => {
    for (const kind of ['subscribeNewHeads', 'subscribeAllHeads', 'subscribeFinalizedHeads'] as const) {
      const numbers: number[] = [];
      const stop = await api.rpc.chain[kind]((header) => {
        numbers.push(header.number.toNumber());
      });
      await expect.poll(() => numbers.length).toBeGreaterThan(2);
      stop();
      expect(numbers.slice(1).every((number, index) => number === numbers[index]! + 1)).toBe(true);
    }
  });

  test('to events', async () => {
    const seen: string[] = [];
    const stop = (await api.query.system!.events!((records: Iterable<{ event: { method: string } }>) => {
      for (const { event } of records) seen.push(event.method);
    })) as unknown as () => void;
    await finalize(api.tx.balances!.transferKeepAlive!(bob.address, coin));
    stop();
    expect(seen).toContain('Transfer');
  });
});

test('reads the state of an older block', async () => {
  const before = await api.rpc.chain.getFinalizedHead();
  const then = await freeOf(bob.address);
  await finalize(api.tx.balances!.transferKeepAlive!(bob.address, coin));
  const old = await (await api.at(before)).query.system!.account!(bob.address);
  expect(BigInt((old.toJSON() as { data: { free: string } }).data.free)).toBe(then);
});

test('signs with ed25519 and ecdsa', async () => {
  for (const type of ['ed25519', 'ecdsa'] as const) {
    const signer = new Keyring({ type }).addFromUri('//Alice');
    await finalize(api.tx.balances!.transferKeepAlive!(signer.address, 10n * coin));
    const { result } = await finalize(api.tx.system!.remarkWithEvent!('0x01'), signer);
    expect(names(result)).toContain('system.Remarked');
  }
});
