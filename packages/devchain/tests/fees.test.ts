import { toHex } from '@hub/primitives/hex';
import { Metadata, TypeRegistry } from '@polkadot/types';
import { describe, expect, test } from 'vitest';
import { createTestChain, token } from './support/test-chain.ts';

/** 150 bytes, 164_051_000 ps, the coefficient of spec 25090091. */
const transferFee = 57_727_257_170_785_350n;

const treasury = 'ungzYeNhuGk4DnJmbiNa5RiFEbdoeAvUxqhMcifxeZkXYjpqy';

test.each([14, 15] as const)('polkadot.js reads the metadata V%i', (version) => {
  const { runtime } = createTestChain();
  const registry = new TypeRegistry();
  const metadata = new Metadata(registry, toHex(runtime.metadata(version)));
  registry.setMetadata(metadata);
  expect(registry.findMetaCall(Uint8Array.of(30, 3)).method).toBe('transferKeepAlive');
  expect(metadata.asLatest.extrinsic.transactionExtensions).toHaveLength(12);
});

describe('balances.transferKeepAlive of one token', () => {
  test('costs exactly its fee and leaves the events of chain-facts 1.5 in their order', () => {
    const chain = createTestChain();
    const before = { alice: chain.balanceOf('//Alice'), bob: chain.balanceOf('//Bob') };
    const issuance = chain.bigintAt('balances', 'totalIssuance');
    const pot = chain.query('system', 'account', treasury) as { data: { free: string } };

    const sent = chain.send('//Alice', [
      'balances.transferKeepAlive',
      chain.addressOf('//Bob'),
      token.toString(),
    ]);

    expect(sent.error).toBeUndefined();
    expect(sent.block.extrinsics[2]).toHaveLength(150);
    expect(before.alice.free - chain.balanceOf('//Alice').free).toBe(token + transferFee);
    expect(chain.balanceOf('//Bob').free - before.bob.free).toBe(token);
    expect(chain.bigintAt('balances', 'totalIssuance')).toBe(issuance);
    const after = chain.query('system', 'account', treasury) as { data: { free: string } };
    expect(BigInt(after.data.free) - BigInt(pot.data.free)).toBe(transferFee);
    expect(sent.events.map(({ name }) => name)).toEqual([
      'balances.Withdraw',
      'balances.Transfer',
      'balances.Deposit',
      'treasury.Deposit',
      'system.ExtrinsicSuccess',
    ]);
  });
});
