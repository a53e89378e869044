// How @polkadot/api shows transactions that are refused, replaced, dropped, or fail.
import type { ApiPromise } from '@polkadot/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import { coin, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
let client: PolkadotJs;
let api: ApiPromise;

beforeAll(async () => {
  client = await openPolkadotJs();
  api = client.api;
  await client.finalize(transfer(), alice);
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

const transfer = (amount = coin) => api.tx.balances!.transferKeepAlive!(bob.address, amount);
const nextNonce = async () => (await api.rpc.system.accountNextIndex(alice.address)).toNumber();

describe('refused', () => {
  test('a transaction with a used nonce is refused', async () => {
    await expect(transfer().signAndSend(alice, { nonce: 0 })).rejects.toThrow(
      '1010: Invalid Transaction: Transaction is outdated',
    );
  });

  test('a transaction of an account without funds for the fee is refused', async () => {
    await expect(transfer(1n).signAndSend(pairOf('//Pauper'))).rejects.toThrow(
      '1010: Invalid Transaction: Inability to pay some fees , e.g. account balance too low',
    );
  });

  test('a transaction with a signature for another chain is refused', async () => {
    // The library accepts this option, but its types lack it.
    const options: object = { genesisHash: `0x${'11'.repeat(32)}` };
    const signed = transfer().signAsync(alice, options);
    await expect(signed.then((extrinsic) => extrinsic.send())).rejects.toThrow(
      '1010: Invalid Transaction: Transaction has a bad signature',
    );
  });

  test('a transaction of another account than the signer is refused', async () => {
    const signed = await transfer().signAsync(alice);
    const bytes = signed.toHex().replace(toHexText(alice.publicKey), toHexText(bob.publicKey));
    await expect(api.rpc.author.submitExtrinsic(bytes)).rejects.toThrow(
      '1010: Invalid Transaction: Transaction has a bad signature',
    );
  });

  test('a transaction that is submitted twice is refused the second time', async () => {
    const signed = await transfer().signAsync(alice);
    await signed.send();
    await expect(signed.send()).rejects.toThrow('1013: Transaction Already Imported');
    client.devchain.chain.seal();
  });

  test('a transaction that would replace another one without a higher tip is refused', async () => {
    const nonce = await nextNonce();
    await transfer().signAndSend(alice, { nonce });
    await expect(transfer(2n * coin).signAndSend(alice, { nonce })).rejects.toThrow(
      '1014: Priority is too low',
    );
    client.devchain.chain.seal();
  });
});

test('a transaction is reported as usurped when one with a higher tip replaces it', async () => {
  const nonce = await nextNonce();
  const statuses = createCollector<{ type: string; by: string | undefined }>();
  const first = await transfer().signAsync(alice, { nonce });
  await first.send(({ status }) =>
    statuses.push({ type: status.type, by: status.isUsurped ? status.asUsurped.toHex() : undefined }),
  );
  const hash = await transfer(2n * coin).signAndSend(alice, { nonce, tip: coin });
  expect(await statuses.atLeast(2)).toEqual([
    { type: 'Ready', by: undefined },
    { type: 'Usurped', by: hash.toHex() },
  ]);
  expect(client.devchain.chain.seal().extrinsicHashes.slice(2)).toEqual([hash.toHex()]);
});

test('a transaction whose block is retracted is reported as retracted, ready, in another block, and finalized', async () => {
  const { chain } = client.devchain;
  const statuses = createCollector<string>();
  const signed = await transfer().signAsync(alice);
  await signed.send(({ status }) => statuses.push(status.type));
  await statuses.first((status) => status === 'Ready');
  const { header } = chain.seal();
  await statuses.first((status) => status === 'InBlock');
  const timestampMs = chain.bestBlock().timestampMs + 6000;
  chain.seal({ parent: header.parentHash, timestampMs });
  expect((await statuses.atLeast(4)).slice(2)).toEqual(['Retracted', 'Ready']);
  chain.seal();
  expect((await statuses.atLeast(5)).slice(4)).toEqual(['InBlock']);
  chain.seal({ count: 2 });
  expect((await statuses.atLeast(6)).slice(5)).toEqual(['Finalized']);
});

describe('in a block, but failed', () => {
  test('an extrinsic that fails with an error of a pallet is in a block, and the registry names the error', async () => {
    const { result } = await client.finalize(api.tx.appPromotion!.unstakePartial!(5n * coin), alice);
    const error = result.dispatchError!;
    expect(error.isModule).toBe(true);
    const { section, name, docs } = api.registry.findMetaError(error.asModule);
    expect(`${section}.${name}`).toBe('appPromotion.InsufficientStakedBalance');
    expect(docs.join(' ')).not.toBe('');
    expect(result.isCompleted).toBe(true);
  });

  test('a transfer above the balance is in a block and fails with a token error', async () => {
    const { result, events } = await client.finalize(transfer(2_000_000n * coin), alice);
    expect(result.dispatchError!.toHuman()).toEqual({ Token: 'FundsUnavailable' });
    expect(events.at(-1)).toBe('system.ExtrinsicFailed');
    expect(result.dispatchInfo!.paysFee.isYes).toBe(true);
  });

  test('a stake below the minimum is included in a block and fails with an arithmetic error', async () => {
    const { result } = await client.finalize(api.tx.appPromotion!.stake!(99n * coin), alice);
    expect(result.dispatchError!.toHuman()).toEqual({ Arithmetic: 'Underflow' });
  });

  test('a call that requires root is in a block and fails with a bad origin', async () => {
    const { result } = await client.finalize(api.tx.balances!.forceSetBalance!(bob.address, 1n), alice);
    expect(result.dispatchError!.isBadOrigin).toBe(true);
  });

  test('an extrinsic whose call fails inside sudo succeeds, and its event contains the error', async () => {
    const call = api.tx.balances!.forceTransfer!(bob.address, alice.address, 5_000_000n * coin);
    const { result, events } = await client.finalize(api.tx.sudo!.sudo!(call), alice);
    expect(result.dispatchError).toBeUndefined();
    expect(events.at(-1)).toBe('system.ExtrinsicSuccess');
    const [outcome] = result.findRecord('sudo', 'Sudid')!.event.data;
    expect(outcome!.toJSON()).toEqual({ err: { token: 'FundsUnavailable' } });
  });
});

function toHexText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
