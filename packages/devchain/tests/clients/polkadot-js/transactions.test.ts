// Transactions of @polkadot/api from signing to finality: fee, nonce, mortality and signatures.

import type { ApiPromise } from '@polkadot/api';
import type { SignerPayloadJSON } from '@polkadot/types/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCollector } from '../../support/collector.ts';
import { balanceOf, coin, openPolkadotJs, type PolkadotJs, pairOf } from './open-polkadot-js.ts';

const alice = pairOf('//Alice');
const bob = pairOf('//Bob');
let client: PolkadotJs;
let api: ApiPromise;

beforeAll(async () => {
  client = await openPolkadotJs();
  api = client.api;
});

afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
});

const transfer = (amount = coin) => api.tx.balances!.transferKeepAlive!(bob.address, amount);

describe('fee', () => {
  test('the estimate of paymentInfo equals the paid fee, and the event treasury.Deposit reports that fee', async () => {
    const { partialFee } = await transfer().paymentInfo(alice);
    const before = { alice: await balanceOf(api, alice.address), bob: await balanceOf(api, bob.address) };
    const { result, statuses, events } = await client.finalize(transfer(), alice);
    expect(statuses).toEqual(['Ready', 'InBlock', 'Finalized']);
    expect(events.at(-1)).toBe('system.ExtrinsicSuccess');
    expect((await balanceOf(api, bob.address)).free).toBe(before.bob.free + coin);
    const paid = before.alice.free - coin - (await balanceOf(api, alice.address)).free;
    expect(paid).toBe(partialFee.toBigInt());
    // As in the live runtime, the treasury receives the fee, and there is no TransactionFeePaid.
    const { event } = result.findRecord('treasury', 'Deposit')!;
    expect(event.data.map(String)).toEqual([String(paid)]);
    expect(events).not.toContain('transactionPayment.TransactionFeePaid');
  });

  test('a tip is paid in addition to the estimated fee', async () => {
    const tip = coin / 1000n;
    const { partialFee } = await transfer().paymentInfo(alice, { tip });
    const before = (await balanceOf(api, alice.address)).free;
    const { result } = await client.finalize(transfer(), alice, { tip });
    const paid = before - coin - (await balanceOf(api, alice.address)).free;
    expect(paid).toBe(partialFee.toBigInt() + tip);
    expect(result.findRecord('treasury', 'Deposit')!.event.data.map(String)).toEqual([String(paid)]);
  });
});

describe('nonce', () => {
  test('the next nonce counts transactions in the pool', async () => {
    const next = async () => (await api.rpc.system.accountNextIndex(alice.address)).toNumber();
    const first = await next();
    const hashes: string[] = [];
    for (const nonce of [first, first + 1, first + 2]) {
      expect(await next()).toBe(nonce);
      hashes.push((await transfer().signAndSend(alice, { nonce })).toHex());
    }
    expect(client.devchain.chain.seal().extrinsicHashes.slice(2)).toEqual(hashes);
  });

  test("nonce -1 means the runtime's nonce, which ignores the pool", async () => {
    const { nonce } = await transfer().signAsync(alice, { nonce: -1 });
    expect(nonce.toNumber()).toBe((await api.rpc.system.accountNextIndex(alice.address)).toNumber());
    await transfer().signAndSend(alice, { nonce: -1 });
    expect((await transfer().signAsync(alice, { nonce: -1 })).nonce.toNumber()).toBe(nonce.toNumber());
    client.devchain.chain.seal();
    expect((await transfer().signAsync(alice, { nonce: -1 })).nonce.toNumber()).toBe(nonce.toNumber() + 1);
  });

  test('a transaction with a future nonce waits until the missing nonce is submitted', async () => {
    const next = (await api.rpc.system.accountNextIndex(alice.address)).toNumber();
    const statuses = createCollector<string>();
    const later = await transfer().signAsync(alice, { nonce: next + 1 });
    await later.send(({ status }) => statuses.push(status.type));
    expect(await statuses.atLeast(1)).toEqual(['Future']);
    expect(client.devchain.chain.seal().extrinsics).toHaveLength(2);
    await transfer().signAndSend(alice, { nonce: next });
    expect(await statuses.atLeast(2)).toEqual(['Future', 'Ready']);
    client.devchain.chain.seal();
    await statuses.atLeast(3);
    client.devchain.chain.seal({ count: 2 });
    expect(await statuses.atLeast(4)).toEqual(['Future', 'Ready', 'InBlock', 'Finalized']);
  });
});

describe('mortality', () => {
  test('by default a transaction is mortal for 64 blocks from the finalized one on', async () => {
    const signed = await transfer().signAsync(alice);
    expect(signed.era.isMortalEra).toBe(true);
    expect(signed.era.asMortalEra.period.toNumber()).toBe(64);
    const finalized = client.devchain.chain.finalizedBlock().number;
    expect(signed.era.asMortalEra.birth(finalized)).toBe(finalized);
    await client.finalize(transfer(), alice);
  });

  test('with era 0 a transaction is immortal', async () => {
    const signed = await transfer().signAsync(alice, { era: 0 });
    expect(signed.era.isImmortalEra).toBe(true);
    expect((await client.finalize(transfer(), alice, { era: 0 })).events).toContain('balances.Transfer');
  });

  /** Signs a transaction that is valid for four blocks from the best one on. */
  async function signBriefly(nonce: number) {
    const { number, hash } = client.devchain.chain.bestBlock();
    const era = api.registry.createType('ExtrinsicEra', { current: number, period: 4 });
    return transfer().signAsync(alice, { nonce, era, blockHash: hash });
  }

  test('an expired transaction is refused, because its signature was for another birth block', async () => {
    const signed = await signBriefly((await api.rpc.system.accountNextIndex(alice.address)).toNumber());
    client.devchain.chain.seal({ count: 4 });
    await expect(signed.send()).rejects.toThrow('1010: Invalid Transaction: Transaction has a bad signature');
  });

  test('a transaction that expires in the pool is reported as invalid', async () => {
    const later = (await api.rpc.system.accountNextIndex(alice.address)).toNumber() + 1;
    const statuses = createCollector<string>();
    await (await signBriefly(later)).send(({ status }) => statuses.push(status.type));
    await statuses.atLeast(1);
    client.devchain.chain.seal({ count: 5 });
    expect(await statuses.atLeast(2)).toEqual(['Future', 'Invalid']);
  });
});

describe('signatures', () => {
  test.each(['ed25519', 'ecdsa'] as const)('signatures of an %s key are accepted', async (type) => {
    const signer = pairOf('//Alice', type);
    await client.finalize(api.tx.balances!.transferKeepAlive!(signer.address, 10n * coin), alice);
    const { events, result } = await client.finalize(api.tx.system!.remarkWithEvent!('0x0102'), signer);
    expect(events).toContain('system.Remarked');
    const { event } = result.findRecord('system', 'Remarked')!;
    expect(event.data.map(String)).toEqual([signer.address, api.registry.hash(Uint8Array.of(1, 2)).toHex()]);
  });

  test('signatures of a wallet that receives the payload are accepted', async () => {
    const given: SignerPayloadJSON[] = [];
    const signer = {
      async signPayload(payload: SignerPayloadJSON) {
        given.push(payload);
        const bytes = api.registry.createType('ExtrinsicPayload', payload, { version: payload.version });
        return { id: 1, signature: bytes.sign(alice).signature };
      },
    };
    const extrinsic = api.tx.appPromotion!.stake!(100n * coin);
    const signed = await extrinsic.signAsync(alice.address, { signer });
    const hash = await signed.send();
    expect(client.devchain.chain.seal().extrinsicHashes).toContain(hash.toHex());
    expect(given).toHaveLength(1);
    expect(given[0]).toMatchObject({
      address: alice.address,
      genesisHash: client.devchain.genesisHash,
      method: extrinsic.method.toHex(),
      specVersion: '0x017ed82b',
      signedExtensions: expect.arrayContaining(['CheckMetadataHash', 'ChargeAssetTxPayment']),
    });
  });

  test('signatures of a wallet that receives raw bytes are accepted', async () => {
    const signer = {
      async signRaw({ data }: { data: string }) {
        const bytes = Buffer.from(data.slice(2), 'hex');
        const signature = alice.sign(bytes, { withType: true });
        return { id: 1, signature: `0x${Buffer.from(signature).toString('hex')}` as const };
      },
    };
    const signed = await transfer().signAsync(alice.address, { signer });
    const hash = await signed.send();
    expect(client.devchain.chain.seal().extrinsicHashes).toContain(hash.toHex());
  });
});

test('dryRun returns the outcome and changes nothing', async () => {
  const { hash } = client.devchain.chain.bestBlock();
  const done = await transfer().dryRun(alice);
  expect(done.isOk && done.asOk.isOk).toBe(true);
  const failed = await transfer(2_000_000n * coin).dryRun(alice);
  // The client decodes this answer with its built-in types, in which FundsUnavailable has its old name.
  expect(failed.asOk.asErr.toHuman()).toEqual({ Token: 'NoFunds' });
  const refused = await transfer().dryRun(alice, { nonce: 0 });
  expect(refused.asErr.asInvalid.isStale).toBe(true);
  expect(client.devchain.chain.bestBlock().hash).toBe(hash);
});
