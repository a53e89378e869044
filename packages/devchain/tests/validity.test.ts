import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { ecdsaKeypairFromUri, ed25519KeypairFromUri, sr25519KeypairFromUri } from '@hub/scale/keypair';
import { describe, expect, test } from 'vitest';
import { createTestChain, type TestChain, token } from './support/test-chain.ts';

function remark(chain: TestChain, options: Parameters<TestChain['sign']>[2] = {}): Uint8Array {
  return chain.sign('//Bob', ['system.remark', '0x01'], options);
}

function verdict(chain: TestChain, extrinsic: Uint8Array) {
  const result = chain.runtime.validateTransaction(chain.chain.bestBlock(), extrinsic);
  return result.ok ? 'valid' : result.error.reason;
}

function changed(bytes: Uint8Array, position: number): Uint8Array {
  return bytes.with(position, bytes[position]! ^ 1);
}

describe('signatures', () => {
  test.each([
    ['sr25519', sr25519KeypairFromUri('//Signer')],
    ['ed25519', ed25519KeypairFromUri('//Signer')],
    ['ecdsa', ecdsaKeypairFromUri('//Signer')],
  ])(
    'an extrinsic with an %s signature succeeds; with a changed signature it is refused as BadProof',
    (_name, keypair) => {
      const chain = createTestChain();
      const address = encodeSs58(keypair.publicKey, 7391);
      chain.send('//Alice', ['balances.transferKeepAlive', address, (10n * token).toString()]);
      const call = ['balances.transferKeepAlive', chain.addressOf('//Bob'), token.toString()] as const;
      expect(chain.send('', call, { keypair }).error).toBeUndefined();
      const extrinsic = chain.sign('', call, { keypair });
      expect(verdict(chain, extrinsic)).toBe('valid');
      // Inside the signature, which follows length, version, address and the type of the signature.
      expect(verdict(chain, changed(extrinsic, 60))).toBe('BadProof');
    },
  );

  test('an extrinsic with the address of another account is refused as BadProof', () => {
    const chain = createTestChain();
    expect(verdict(chain, changed(remark(chain), 10))).toBe('BadProof');
  });

  test('an extrinsic signed for another genesis or another birth block is refused as BadProof', () => {
    const chain = createTestChain();
    const blockHash = `0x${'11'.repeat(32)}` as const;
    const mortality = { kind: 'mortal', periodBlocks: 64, blockNumber: 0, blockHash } as const;
    expect(verdict(chain, remark(chain, { mortality }))).toBe('BadProof');
    expect(verdict(createTestChain({ network: 'quartz' }), remark(chain))).toBe('BadProof');
  });

  test('an extrinsic with a payload above 256 bytes, which is signed by its hash, succeeds', () => {
    const chain = createTestChain();
    const long = `0x${'ab'.repeat(400)}`;
    expect(chain.send('//Bob', ['system.remark', long]).error).toBeUndefined();
  });
});

describe('nonces', () => {
  test('an extrinsic with a used nonce is stale, and a block refuses it', () => {
    const chain = createTestChain();
    const extrinsic = remark(chain);
    chain.chain.seal({ extrinsics: [extrinsic] });
    expect(verdict(chain, extrinsic)).toBe('Stale');
    expect(() => chain.chain.seal({ extrinsics: [extrinsic] })).toThrow(
      expect.objectContaining({ code: 'ExtrinsicRefused', details: { kind: 'invalid', reason: 'Stale' } }),
    );
  });

  test('an extrinsic with a future nonce is valid for the pool and requires the nonce before it; a block refuses it', () => {
    const chain = createTestChain();
    const extrinsic = remark(chain, { nonce: 2 });
    const result = chain.runtime.validateTransaction(chain.chain.bestBlock(), extrinsic);
    const account = Buffer.from(sr25519KeypairFromUri('//Bob').publicKey).toString('hex');
    expect(result).toMatchObject({
      ok: true,
      transaction: {
        requires: [`0x${account}01000000`],
        provides: [`0x${account}02000000`],
        propagate: true,
      },
    });
    expect(() => chain.chain.seal({ extrinsics: [extrinsic] })).toThrow(
      expect.objectContaining({ details: { kind: 'invalid', reason: 'Future' } }),
    );
  });
});

describe('mortality', () => {
  test('an extrinsic is valid within its period, then refused as AncientBirthBlock, a block later as BadProof', () => {
    const chain = createTestChain();
    const { number: blockNumber, hash: blockHash } = chain.passBlocks(1);
    const extrinsic = remark(chain, {
      mortality: { kind: 'mortal', periodBlocks: 8, blockNumber, blockHash },
    });
    const result = chain.runtime.validateTransaction(chain.chain.bestBlock(), extrinsic);
    expect(result).toMatchObject({ ok: true, transaction: { longevity: 7n } });
    chain.passBlocks(6);
    expect(verdict(chain, extrinsic)).toBe('valid');
    // In block 9 the next period begins, with the hash of another block.
    chain.passBlocks(1);
    expect(verdict(chain, extrinsic)).toBe('AncientBirthBlock');
    chain.passBlocks(1);
    expect(verdict(chain, extrinsic)).toBe('BadProof');
  });
});

describe('payment', () => {
  test('an account that cannot pay the fee is refused', () => {
    const chain = createTestChain();
    const keypair = sr25519KeypairFromUri('//Nobody');
    expect(verdict(chain, chain.sign('', ['system.remark', '0x'], { keypair }))).toBe('Payment');
  });

  test('staked coins do not pay fees', () => {
    const chain = createTestChain();
    const stake = ['appPromotion.stake', '999999900000000000000000'] as const;
    expect(chain.send('//Bob', stake).error).toBeUndefined();
    expect(verdict(chain, remark(chain))).toBe('Payment');
  });

  test('a tip that cannot be paid is refused', () => {
    const chain = createTestChain();
    expect(verdict(chain, remark(chain, { tip: 1_000_000n * token }))).toBe('Payment');
  });
});

describe('other refusals', () => {
  test('maintenance mode refuses staking calls, but not batches of them', () => {
    const chain = createTestChain();
    chain.sudo(['maintenance.enable']);
    const stake = ['appPromotion.stake', (100n * token).toString()] as const;
    expect(verdict(chain, chain.sign('//Bob', stake))).toBe('Call');
    expect(verdict(chain, chain.sign('//Bob', ['utility.batch', [chain.nested(stake)]]))).toBe('valid');
  });

  test('an extrinsic whose weight exceeds its share of a block is refused as ExhaustsResources', () => {
    const chain = createTestChain();
    const heavy = chain.nested(['system.remark', '0x']);
    const weight = { refTime: '1400000000000', proofSize: '0' };
    const call = ['sudo.sudoUncheckedWeight', heavy, weight] as const;
    expect(verdict(chain, chain.sign('//Alice', call))).toBe('ExhaustsResources');
  });

  test('a submitted inherent is refused as MandatoryValidation, an unsigned call as NoUnsignedValidator', () => {
    const chain = createTestChain();
    const [, timestamp] = chain.passBlocks(1).extrinsics;
    expect(verdict(chain, timestamp!)).toBe('MandatoryValidation');
    // Length 4, version 4, System.remark with an empty remark.
    expect(verdict(chain, Uint8Array.of(16, 4, 0, 0, 0))).toBe('NoUnsignedValidator');
  });

  test.each(['0x', '0x00', '0x04ff', '0x1004000000ff', '0x0c84ffff'])('%s is not an extrinsic', (hex) => {
    const chain = createTestChain();
    expect(() => verdict(chain, fromHex(hex))).toThrow(
      expect.objectContaining({ code: 'ExtrinsicDecodeFailed' }),
    );
  });

  test('a signer address that is not an account id cannot be looked up', () => {
    const chain = createTestChain();
    const extrinsic = remark(chain);
    // Address kind Address32 instead of Id.
    const start = extrinsic.indexOf(0x84) + 1;
    expect(verdict(chain, extrinsic.with(start, 3))).toBe('CannotLookup');
  });
});
