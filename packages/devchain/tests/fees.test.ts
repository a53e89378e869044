import { toHex } from '@hub/primitives/hex';
import { Metadata, TypeRegistry } from '@polkadot/types';
import { describe, expect, test } from 'vitest';
import { metadataVersions } from '../src/metadata/metadata-version.ts';
import { createTestChain, type TestChain, token } from './support/test-chain.ts';

// Rules of the live network that the development chain must follow: fees and transfers.

/** The fee for 150 bytes and 164_051_000 ps, with the coefficient of spec 25090091. */
const transferFee = 57_727_257_170_785_350n;
const treasury = 'ungzYeNhuGk4DnJmbiNa5RiFEbdoeAvUxqhMcifxeZkXYjpqy';

function treasuryOf(chain: TestChain): bigint {
  const { data } = chain.query('system', 'account', treasury) as { data: { free: string } };
  return BigInt(data.free);
}

function nonceOf(chain: TestChain, uri: string): number {
  return (chain.query('system', 'account', chain.addressOf(uri)) as { nonce: number }).nonce;
}

function transfer(chain: TestChain, uri: string, amount: bigint) {
  return ['balances.transferKeepAlive', chain.addressOf(uri), amount.toString()] as const;
}

function queriedFee(chain: TestChain, extrinsic: Uint8Array): bigint {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(extrinsic.length);
  const args = Buffer.concat([extrinsic, length]);
  const answer = Buffer.from(
    chain.runtime.callApi(chain.chain.bestBlock(), 'TransactionPaymentApi_query_info', args),
  );
  const fee = answer.subarray(-16);
  return fee.readBigUInt64LE(0) + (fee.readBigUInt64LE(8) << 64n);
}

test.each(metadataVersions)('polkadot.js reads the metadata V%i', (version) => {
  const { runtime } = createTestChain();
  const registry = new TypeRegistry();
  const metadata = new Metadata(registry, toHex(runtime.metadata(version)));
  registry.setMetadata(metadata);
  expect(registry.findMetaCall(Uint8Array.of(30, 3)).method).toBe('transferKeepAlive');
  expect(metadata.asLatest.extrinsic.transactionExtensions).toHaveLength(12);
});

describe('a transfer', () => {
  test('a transfer costs exactly its fee and deposits its events in the order of the live chain', () => {
    const chain = createTestChain();
    const before = {
      alice: chain.balanceOf('//Alice'),
      bob: chain.balanceOf('//Bob'),
      pot: treasuryOf(chain),
    };
    const issuance = chain.bigintAt('balances', 'totalIssuance');

    const sent = chain.send('//Alice', transfer(chain, '//Bob', token));

    expect(sent.error).toBeUndefined();
    expect(sent.block.extrinsics[2]).toHaveLength(150);
    expect(before.alice.free - chain.balanceOf('//Alice').free).toBe(token + transferFee);
    expect(chain.balanceOf('//Bob').free - before.bob.free).toBe(token);
    expect(treasuryOf(chain) - before.pot).toBe(transferFee);
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance);
    expect(sent.events.map(({ name }) => name)).toEqual([
      'balances.Withdraw',
      'balances.Transfer',
      'balances.Deposit',
      'treasury.Deposit',
      'system.ExtrinsicSuccess',
    ]);
  });

  test('a transfer to a new account creates it: NewAccount, Endowed, Transfer', () => {
    const chain = createTestChain();
    const names = chain.send('//Alice', transfer(chain, '//Newcomer', token)).events.map(({ name }) => name);
    expect(names.slice(1, 4)).toEqual(['system.NewAccount', 'balances.Endowed', 'balances.Transfer']);
  });

  test('a transfer to an emptied account endows it again without a second NewAccount', () => {
    const chain = createTestChain();
    chain.send('//Alice', transfer(chain, '//Newcomer', token));
    const own = chain.balanceOf('//Newcomer').free;
    const fee = queriedFee(
      chain,
      chain.sign('//Newcomer', transfer(chain, '//Bob', own - 58_000_000_000_000_000n)),
    );
    expect(chain.send('//Newcomer', transfer(chain, '//Bob', own - fee)).error).toBeUndefined();
    expect(chain.balanceOf('//Newcomer').free).toBe(0n);
    const names = chain.send('//Alice', transfer(chain, '//Newcomer', token)).events.map(({ name }) => name);
    expect(names.slice(1, 3)).toEqual(['balances.Endowed', 'balances.Transfer']);
  });

  test('a transfer to the sender itself deposits no Transfer event', () => {
    const chain = createTestChain();
    const names = chain.send('//Alice', transfer(chain, '//Alice', token)).events.map(({ name }) => name);
    expect(names).not.toContain('balances.Transfer');
  });

  test('a transfer of 0 is reported with amount 0', () => {
    const chain = createTestChain();
    const sent = chain.send('//Alice', transfer(chain, '//Bob', 0n));
    expect(sent.events.find(({ name }) => name === 'balances.Transfer')!.data[2]).toBe(0);
  });

  test('a transfer above the balance fails, and costs only fee and nonce', () => {
    const chain = createTestChain();
    const before = chain.balanceOf('//Alice');
    const pot = treasuryOf(chain);
    const issuance = chain.bigintAt('balances', 'totalIssuance');
    const sent = chain.send('//Alice', transfer(chain, '//Bob', 2_000_000n * token));
    expect(sent.error).toBe('Token.FundsUnavailable');
    const fee = before.free - chain.balanceOf('//Alice').free;
    expect(fee).toBeGreaterThan(0n);
    expect(treasuryOf(chain) - pot).toBe(fee);
    expect(nonceOf(chain, '//Alice')).toBe(1);
    expect(chain.balanceOf('//Bob').free).toBe(1_000_000n * token);
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance);
    expect(sent.events.map(({ name }) => name)).toEqual([
      'balances.Withdraw',
      'balances.Deposit',
      'treasury.Deposit',
      'system.ExtrinsicFailed',
    ]);
  });

  test('a transfer with a tip pays fee and tip to the treasury', () => {
    const chain = createTestChain();
    const pot = treasuryOf(chain);
    const extrinsic = chain.sign('//Alice', transfer(chain, '//Bob', token), { tip: 5n * token });
    const fee = queriedFee(chain, extrinsic);
    chain.chain.seal({ extrinsics: [extrinsic] });
    expect(treasuryOf(chain) - pot).toBe(fee + 5n * token);
  });
});

describe('queried fees', () => {
  const calls = (chain: TestChain) =>
    [
      ['appPromotion.stake', (150n * token).toString()],
      ['appPromotion.unstakeAll'],
      ['appPromotion.unstakePartial', '0'],
      ['system.remark', '0x0102'],
      [
        'utility.batchAll',
        [chain.nested(['system.remark', '0x01']), chain.nested(['system.remark', '0x02'])],
      ],
      ['vesting.claim'],
    ] as const;

  test.each([
    ['stake', 0],
    ['unstakeAll', 1],
    ['unstakePartial', 2],
    ['remark', 3],
    ['batchAll', 4],
    ['claim', 5],
  ])('the queried fee of a call %s equals the withdrawn one', (_name, index) => {
    const chain = createTestChain();
    const extrinsic = chain.sign('//Alice', calls(chain)[index]!);
    const fee = queriedFee(chain, extrinsic);
    const block = chain.chain.seal({ extrinsics: [extrinsic] });
    const withdrawn = chain.eventsOf(block).find(({ name }) => name === 'balances.Withdraw')!;
    expect(BigInt(withdrawn.data[1] as string)).toBe(fee);
  });

  test('the queried fee equals the withdrawn one after an override of the coefficient, which raises the fee', () => {
    const chain = createTestChain();
    const before = queriedFee(chain, chain.sign('//Bob', ['system.remark', '0x']));
    chain.sudo(['configuration.setWeightToFeeCoefficientOverride', '148065135269979940']);
    const extrinsic = chain.sign('//Bob', ['system.remark', '0x']);
    const fee = queriedFee(chain, extrinsic);
    expect(fee).toBeGreaterThan(before);
    const block = chain.chain.seal({ extrinsics: [extrinsic] });
    const withdrawn = chain.eventsOf(block).find(({ name }) => name === 'balances.Withdraw')!;
    expect(BigInt(withdrawn.data[1] as string)).toBe(fee);
  });
});

test('a batch that stops early gets a refund for the calls that did not run', () => {
  const chain = createTestChain();
  const tooMuch = chain.nested(transfer(chain, '//Bob', 2_000_000n * token));
  const expensive = chain.nested(['appPromotion.unstakeAll']);
  const sent = chain.send('//Alice', ['utility.batch', [tooMuch, expensive]]);
  const names = sent.events.map(({ name }) => name);
  expect(names).toEqual([
    'balances.Withdraw',
    'utility.BatchInterrupted',
    'balances.Deposit',
    'balances.Deposit',
    'treasury.Deposit',
    'system.ExtrinsicSuccess',
  ]);
  const amount = (index: number) => BigInt(sent.events[index]!.data[1] as string);
  expect(amount(0)).toBe(amount(2) + amount(3));
});

test('a call of sudo by the sudo key is free of charge', () => {
  const chain = createTestChain();
  const before = chain.balanceOf('//Alice').free;
  const sent = chain.sudo(['system.remark', '0x']);
  expect(chain.balanceOf('//Alice').free).toBe(before);
  expect(sent.events.at(-1)).toMatchObject({
    name: 'system.ExtrinsicSuccess',
    data: [{ paysFee: 'No', class: 'Normal' }],
  });
});
