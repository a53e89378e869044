import { fromHex, toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { compact, decAnyMetadata, Tuple, u32, u64, u128, Vector } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { callApi } from './support/call-api.ts';
import { createTestChain, type TestChain, token } from './support/test-chain.ts';

const nothing = new Uint8Array();
const alice = sr25519KeypairFromUri('//Alice').publicKey;

/** An extrinsic followed by its length, as the payment API takes it. */
function withLength(extrinsic: Uint8Array): Uint8Array {
  return Buffer.concat([extrinsic, u32.enc(extrinsic.length)]);
}

describe('errors', () => {
  test.each(['Core_nothing', 'DryRunApi_dry_run_xcm', 'GenesisBuilder_preset_names', ''])(
    'a call of %j throws RuntimeApiNotFound',
    (method) => {
      expect(() => callApi(createTestChain(), method)).toThrow(
        expect.objectContaining({ code: 'RuntimeApiNotFound' }),
      );
    },
  );

  test.each([nothing, alice.subarray(1), Uint8Array.of(...alice, 0)])(
    'AccountNonceApi refuses arguments that are not 32 bytes long (%#)',
    (args) => {
      expect(() => callApi(createTestChain(), 'AccountNonceApi_account_nonce', args)).toThrow(
        expect.objectContaining({ code: 'RuntimeApiArguments' }),
      );
    },
  );
});

test('Core.version has the spec name of the network, and its spec version', () => {
  const chain = createTestChain();
  const version = Buffer.from(callApi(chain, 'Core_version'));
  expect(version.subarray(1, 7).toString()).toBe('unique');
  expect(version.readUInt32LE(18)).toBe(25_090_091);
  const quartz = Buffer.from(callApi(createTestChain({ network: 'quartz' }), 'Core_version'));
  expect(quartz.subarray(1, 7).toString()).toBe('quartz');
});

test('Metadata returns V14 by default, the listed versions on request, and nothing for version 17', () => {
  const chain = createTestChain();
  expect(Vector(u32).dec(callApi(chain, 'Metadata_metadata_versions'))).toEqual([14, 15, 16]);
  const versionOf = (bytes: Uint8Array) => decAnyMetadata(bytes).metadata.tag;
  expect(versionOf(callApi(chain, 'Metadata_metadata'))).toBe('v14');
  expect(versionOf(callApi(chain, 'Metadata_metadata_at_version', u32.enc(15)))).toBe('v15');
  expect(versionOf(callApi(chain, 'Metadata_metadata_at_version', u32.enc(16)))).toBe('v16');
  expect([...callApi(chain, 'Metadata_metadata_at_version', u32.enc(17))]).toEqual([0]);
});

test('AccountNonceApi returns 1 after one transaction in a block', () => {
  const chain = createTestChain();
  chain.send('//Alice', ['system.remark', '0x']);
  expect(u32.dec(callApi(chain, 'AccountNonceApi_account_nonce', alice))).toBe(1);
});

describe('TransactionPaymentApi', () => {
  test('the parts of a fee, without the tip, add up to the queried fee', () => {
    const chain = createTestChain();
    const extrinsic = chain.sign('//Alice', ['system.remark', '0x0102'], { tip: 5n });
    const details = callApi(chain, 'TransactionPaymentApi_query_fee_details', withLength(extrinsic));
    expect(details[0]).toBe(1);
    const [base, length, weight] = Tuple(u128, u128, u128, u128).dec(details.slice(1));
    const info = callApi(chain, 'TransactionPaymentApi_query_info', withLength(extrinsic));
    expect(base + length + weight).toBe(u128.dec(info.slice(-16)));
    expect(length).toBe(
      u128.dec(callApi(chain, 'TransactionPaymentApi_query_length_to_fee', u32.enc(extrinsic.length))),
    );
  });

  test('query_weight_to_fee returns the fee of the base extrinsic weight', () => {
    const weight = Buffer.concat([compact.enc(108_157_000n), compact.enc(0n)]);
    const fee = u128.dec(callApi(createTestChain(), 'TransactionPaymentApi_query_weight_to_fee', weight));
    expect(fee).toBe(8_007_140_417_697_610n);
  });
});

describe('TaggedTransactionQueue', () => {
  const validate = (chain: TestChain, extrinsic: Uint8Array) =>
    callApi(
      chain,
      'TaggedTransactionQueue_validate_transaction',
      Buffer.concat([Uint8Array.of(2), extrinsic, fromHex(chain.chain.bestBlock().hash)]),
    );

  test('a valid transaction has a priority and provides the tag of its account and nonce', () => {
    const chain = createTestChain();
    const answer = validate(chain, chain.sign('//Alice', ['system.remark', '0x']));
    expect(answer[0]).toBe(0);
    expect(u64.dec(answer.slice(1))).toBeGreaterThan(0n);
    expect(toHex(answer)).toContain(`${toHex(alice).slice(2)}00000000`);
  });

  test('a transaction with a used nonce is invalid with reason 3', () => {
    const chain = createTestChain();
    const extrinsic = chain.sign('//Alice', ['system.remark', '0x']);
    chain.chain.seal({ extrinsics: [extrinsic] });
    expect([...validate(chain, extrinsic)]).toEqual([1, 0, 3]);
  });
});

describe('BlockBuilder.apply_extrinsic', () => {
  test('BlockBuilder.apply_extrinsic returns the outcome and changes nothing', () => {
    const chain = createTestChain();
    chain.passBlocks(1);
    const transfer = (amount: bigint) =>
      chain.sign('//Alice', ['balances.transferKeepAlive', chain.addressOf('//Bob'), amount.toString()]);
    expect([...callApi(chain, 'BlockBuilder_apply_extrinsic', transfer(token))]).toEqual([0, 0]);
    // Ok(Err(Token(FundsUnavailable)))
    expect([...callApi(chain, 'BlockBuilder_apply_extrinsic', transfer(2_000_000n * token))]).toEqual([
      0, 1, 7, 0,
    ]);
    expect(chain.balanceOf('//Bob').free).toBe(1_000_000n * token);
  });

  test('BlockBuilder.apply_extrinsic returns the reason why an extrinsic cannot be included', () => {
    const chain = createTestChain();
    chain.passBlocks(1);
    const extrinsic = chain.sign('//Alice', ['system.remark', '0x'], { nonce: 7 });
    expect([...callApi(chain, 'BlockBuilder_apply_extrinsic', extrinsic)]).toEqual([1, 0, 2]);
  });
});

describe('AppPromotionApi', () => {
  const cross = Uint8Array.of(0, ...alice);
  const some = Uint8Array.of(1, ...cross);
  const none = Uint8Array.of(0);
  const amount = (bytes: Uint8Array) => u128.dec(bytes.slice(1));
  const amounts = (bytes: Uint8Array) => Vector(Tuple(u32, u128)).dec(bytes.slice(1));

  test('AppPromotionApi adds up stakes and pending unstakes of an account and of the chain', () => {
    const chain = createTestChain();
    chain.send('//Alice', ['appPromotion.stake', (300n * token).toString()]);
    chain.send('//Bob', ['appPromotion.stake', (500n * token).toString()]);
    const { block } = chain.send('//Alice', ['appPromotion.unstakePartial', (100n * token).toString()]);
    expect(amount(callApi(chain, 'AppPromotionApi_total_staked', some))).toBe(200n * token);
    expect(amount(callApi(chain, 'AppPromotionApi_total_staked', none))).toBe(700n * token);
    expect(amount(callApi(chain, 'AppPromotionApi_pending_unstake', some))).toBe(100n * token);
    expect(amount(callApi(chain, 'AppPromotionApi_pending_unstake', none))).toBe(100n * token);
    const [[relayBlock, staked] = [0, 0n]] = amounts(
      callApi(chain, 'AppPromotionApi_total_staked_per_block', cross),
    );
    expect([relayBlock, staked]).toEqual([chain.stakesOf('//Alice')[0]![0], 200n * token]);
    expect(amounts(callApi(chain, 'AppPromotionApi_pending_unstake_per_block', cross))).toEqual([
      [block.number + 168, 100n * token],
    ]);
  });
});
