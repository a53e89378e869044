// The unmodified polkadot-api 2.2.2 against the chain, over chainHead_v1 and transaction_v1.

import type { Hex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { createClient, Enum, type PolkadotClient, type TxEvent } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';
import { getWsProvider } from 'polkadot-api/ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Devchain } from '../../src/start-devchain.ts';
import { runDevchain } from './running-devchain.ts';

const coin = 10n ** 18n;
const alice = sr25519KeypairFromUri('//Alice');
const charlie = sr25519KeypairFromUri('//Charlie');
const charlieAddress = encodeSs58(charlie.publicKey, 7391);
const aliceSigner = getPolkadotSigner(alice.publicKey, 'Sr25519', (input) => alice.sign(input));
const charlieSigner = getPolkadotSigner(charlie.publicKey, 'Sr25519', (input) => charlie.sign(input));

let devchain: Devchain;
let client: PolkadotClient;
let api: ReturnType<PolkadotClient['getUnsafeApi']>;

beforeAll(async () => {
  devchain = await runDevchain({ kind: 'instant-and-interval', intervalMs: 100 });
  client = createClient(getWsProvider(devchain.wsUrl));
  api = client.getUnsafeApi();
});

afterAll(async () => {
  client?.destroy();
  await devchain?.[Symbol.asyncDispose]();
});

interface AccountInfo {
  readonly data: { readonly free: bigint };
}

async function freeOf(address: string): Promise<bigint> {
  const account = await api.query.System!.Account!.getValue(address, { at: 'best' });
  return (account as AccountInfo).data.free;
}

test('knows the chain', async () => {
  const spec = await client.getChainSpecData();
  expect(spec).toMatchObject({
    name: devchain.chain.profile.chainName,
    genesisHash: devchain.genesisHash,
    properties: { ss58Format: 7391, tokenDecimals: 18, tokenSymbol: 'UNQ' },
  });
  const finalized = await client.getFinalizedBlock();
  expect(devchain.chain.blockHash(finalized.number)).toBe(finalized.hash);
  const header = await client.getBlockHeader(finalized.hash);
  expect(header.parentHash).toBe(devchain.chain.block(finalized.hash as Hex)!.header.parentHash);
});

test('transfers and hears of best and finalized block', async () => {
  const before = await freeOf(charlieAddress);
  const transfer = api.tx.Balances!.transfer_keep_alive!({ dest: Enum('Id', charlieAddress), value: coin });
  const seen: string[] = [];
  await new Promise<void>((resolve, reject) => {
    transfer.signSubmitAndWatch(aliceSigner).subscribe({
      next: (event: TxEvent) => {
        if (event.type !== 'txBestBlocksState' || event.found) seen.push(event.type);
      },
      error: reject,
      complete: resolve,
    });
  });
  expect([...new Set(seen)]).toEqual(['signed', 'broadcasted', 'txBestBlocksState', 'finalized']);
  expect(await freeOf(charlieAddress)).toBe(before + coin);
});

test('estimates the fee it then pays', async () => {
  const transfer = api.tx.Balances!.transfer_keep_alive!({ dest: Enum('Id', charlieAddress), value: coin });
  const estimate = await transfer.getEstimatedFees(encodeSs58(alice.publicKey, 42));
  const before = await freeOf(encodeSs58(alice.publicKey, 42));
  const result = await transfer.signAndSubmit(aliceSigner);
  expect(result.ok).toBe(true);
  expect(await freeOf(encodeSs58(alice.publicKey, 42))).toBe(before - coin - estimate);
});

test('a failing call tells its error', async () => {
  const tooMuch = { dest: Enum('Id', charlieAddress), value: 2_000_000n * coin };
  const result = await api.tx.Balances!.transfer_keep_alive!(tooMuch).signAndSubmit(aliceSigner);
  expect(result.ok).toBe(false);
  expect(result).toMatchObject({ dispatchError: { type: 'Token', value: { type: 'FundsUnavailable' } } });
});

test('batches', async () => {
  const calls = [1n, 2n].map(
    (value) =>
      api.tx.Balances!.transfer_keep_alive!({ dest: Enum('Id', charlieAddress), value: value * coin })
        .decodedCall,
  );
  const before = await freeOf(charlieAddress);
  const result = await api.tx.Utility!.batch_all!({ calls }).signAndSubmit(aliceSigner);
  expect(result.ok).toBe(true);
  expect(await freeOf(charlieAddress)).toBe(before + 3n * coin);
});

test('stakes, and reads stake and constants', async () => {
  const result = await api.tx.AppPromotion!.stake!({ amount: 200n * coin }).signAndSubmit(charlieSigner);
  expect(result.ok).toBe(true);
  expect(
    result.events.map(
      (event: { type: string; value: { type: string } }) => `${event.type}.${event.value.type}`,
    ),
  ).toContain('AppPromotion.Stake');
  const entries = await api.query.AppPromotion!.Staked!.getEntries(charlieAddress, { at: 'best' });
  expect(entries.map(({ value }: { value: unknown }) => value)).toMatchObject([
    [200n * coin, expect.any(Number)],
  ]);
  expect(await api.constants.AppPromotion!.Nominal!()).toBe(coin);
});

test('is refused before sending what the chain would refuse', async () => {
  const transfer = api.tx.Balances!.transfer_keep_alive!({ dest: Enum('Id', charlieAddress), value: coin });
  await expect(transfer.signAndSubmit(aliceSigner, { nonce: 0 })).rejects.toThrow(/Stale/);
});

test('watches storage and events', async () => {
  const values: bigint[] = [];
  const watch = api.query
    .System!.Account!.watchValue(charlieAddress, { at: 'best' })
    .subscribe((update) => values.push((update as { value: AccountInfo }).value.data.free));
  await expect.poll(() => values.length).toBe(1);
  await api.tx.Balances!.transfer_keep_alive!({
    dest: Enum('Id', charlieAddress),
    value: coin,
  }).signAndSubmit(aliceSigner);
  await expect.poll(() => values.at(-1)).toBe(values[0]! + coin);
  watch.unsubscribe();
});

test('follows best and finalized blocks without a gap', async () => {
  const numbers: number[] = [];
  const follow = client.finalizedBlock$.subscribe(({ number }) => numbers.push(number));
  await expect.poll(() => numbers.length).toBeGreaterThan(3);
  follow.unsubscribe();
  expect(numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1)).toBe(true);
});
