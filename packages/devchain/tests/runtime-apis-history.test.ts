// Runtime APIs answer at genesis and at later blocks, from the state of each block.
import { fromHex, toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { compact, u32, u64 } from '@polkadot-api/substrate-bindings';
import { beforeAll, expect, test } from 'vitest';
import type { Block } from '../src/frame/block.ts';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';
import { createTestChain, type TestChain, token } from './support/test-chain.ts';

const heights = [0, 1, 2, 7, 40, 41, 48];
const alice = sr25519KeypairFromUri('//Alice').publicKey;
const aliceCross = Uint8Array.of(0, ...alice);
const some = (bytes: Uint8Array) => Uint8Array.of(1, ...bytes);

let chain: TestChain;
let oracle: ReturnType<typeof createOracle>;

/** Stakes in blocks 1 and 2, an unstake in 7, a reward in 41; the best block is 48. */
beforeAll(() => {
  chain = createTestChain({ payouts: true });
  oracle = createOracle(chain);
  chain.send('//Alice', ['appPromotion.stake', (150n * token).toString()]);
  chain.clock.nowMs += 6000;
  chain.send('//Alice', ['appPromotion.stake', (200n * token).toString()]);
  chain.passBlocks(4);
  chain.send('//Alice', ['appPromotion.unstakePartial', (100n * token).toString()]);
  chain.passBlocks(32);
  chain.passDays(1);
  chain.passDays(1);
  chain.passBlocks(7);
});

const blockAt = (height: number) => chain.chain.block(chain.chain.blockHash(height)!)!;

function ask(block: Block, name: string, args: readonly Uint8Array[] = []): unknown {
  const [api = '', ...method] = name.split('_');
  return oracle.answerOf(api, method.join('_'), callApi(chain, name, args, block));
}

const amountOf = (answer: unknown) => BigInt((answer as { ok: string | number }).ok);

test('the chain has 48 blocks', () => {
  expect(chain.chain.bestBlock().number).toBe(48);
});

test.each(heights)('nonce, stakes and pending unstakes at block %i are those of its state', (height) => {
  const block = blockAt(height);
  const account = chain.queryAt(block, 'system', 'account', chain.addressOf('//Alice')) as { nonce: number };
  expect(ask(block, 'AccountNonceApi_account_nonce', [alice])).toBe(account.nonce);
  const staked = height === 0 ? 0n : height === 1 ? 150n : height < 7 ? 350n : 250n;
  const mine = amountOf(ask(block, 'AppPromotionApi_total_staked', [some(aliceCross)]));
  expect(mine >= staked * token).toBe(true);
  if (height <= 40) expect(mine).toBe(staked * token);
  else expect(mine > staked * token).toBe(true);
  expect(amountOf(ask(block, 'AppPromotionApi_total_staked', [Uint8Array.of(0)]))).toBe(mine);
  const pending = amountOf(ask(block, 'AppPromotionApi_pending_unstake', [some(aliceCross)]));
  expect(pending).toBe(height < 7 ? 0n : 100n * token);
  const perBlock = ask(block, 'AppPromotionApi_total_staked_per_block', [aliceCross]) as { ok: unknown[] };
  expect(perBlock.ok).toHaveLength(Math.min(height, 2));
  const frees = ask(block, 'AppPromotionApi_pending_unstake_per_block', [aliceCross]);
  expect(frees).toMatchObject({ ok: height < 7 ? [] : [[175, expect.anything()]] });
});

test.each(heights)('fee, validity and dry run of an extrinsic are answered at block %i', (height) => {
  const block = blockAt(height);
  const { nonce } = chain.queryAt(block, 'system', 'account', chain.addressOf('//Alice')) as {
    nonce: number;
  };
  const extrinsic = chain.sign('//Alice', ['system.remarkWithEvent', '0x01'], { nonce });
  const length = u32.enc(extrinsic.length);
  const info = ask(block, 'TransactionPaymentApi_query_info', [extrinsic, length]) as { partialFee: string };
  expect(BigInt(info.partialFee) > 0n).toBe(true);
  expect(ask(block, 'TransactionPaymentApi_query_fee_details', [extrinsic, length])).toMatchObject({
    tip: 0,
  });
  expect(ask(block, 'TransactionPaymentApi_query_weight_to_fee', [Uint8Array.of(0, 0)])).toBe(0);
  expect(ask(block, 'TransactionPaymentApi_query_length_to_fee', [length])).toBeDefined();
  const asked = [Uint8Array.of(2), extrinsic, fromHex(block.hash)];
  expect(ask(block, 'TaggedTransactionQueue_validate_transaction', asked)).toHaveProperty('ok');
  // The state of block 0 does not contain the hash of block 0 yet, which every signature covers.
  const applied = height === 0 ? { err: { invalid: { ancientBirthBlock: null } } } : { ok: { ok: null } };
  expect(ask(block, 'BlockBuilder_apply_extrinsic', [extrinsic])).toEqual(applied);
  const call = fromHex(chain.nested(['system.remarkWithEvent', '0x01']) as `0x${string}`);
  const dry = ask(block, 'DryRunApi_dry_run_call', [Uint8Array.of(0, 1), alice, call, u32.enc(5)]);
  expect(dry).toMatchObject({ ok: { executionResult: { ok: { paysFee: 'Yes' } }, emittedEvents: [{}] } });
});

test.each(heights.slice(1))('block %i executes on top of its parent, with its own inherents', (height) => {
  const block = blockAt(height);
  const parent = blockAt(height - 1);
  const { headerBytes, extrinsics, timestampMs } = block;
  const whole = concatBytes(headerBytes, compact.enc(extrinsics.length), ...extrinsics);
  expect(callApi(chain, 'Core_execute_block', [whole], parent)).toHaveLength(0);
  expect(ask(parent, 'Core_initialize_block', [headerBytes])).toBe('AllExtrinsics');
  const time = concatBytes(
    compact.enc(1),
    utf8ToBytes('timstap0'),
    compact.enc(8),
    u64.enc(BigInt(timestampMs)),
  );
  expect(ask(parent, 'BlockBuilder_check_inherents', [whole, time])).toMatchObject({ okay: true });
});

test.each(heights)('version, metadata and answers to collators are given at block %i', (height) => {
  const block = blockAt(height);
  expect(ask(block, 'Core_version')).toMatchObject({ specVersion: 25_090_091 });
  expect(ask(block, 'Metadata_metadata_versions')).toEqual([14, 15, 16]);
  expect(toHex(callApi(chain, 'Metadata_metadata', [], block))).toContain('6d6574610e');
  expect(ask(block, 'Metadata_metadata_at_version', [u32.enc(16)])).not.toBeNull();
  expect(ask(block, 'AuraApi_authorities')).toEqual([]);
  expect(ask(block, 'AuraApi_slot_duration')).toBe(6000);
  const info = ask(block, 'CollectCollationInfo_collect_collation_info', [block.headerBytes]);
  const relayBlock = chain.queryAt(block, 'parachainSystem', 'lastRelayChainBlockNumber');
  expect(info).toMatchObject({ hrmpWatermark: relayBlock });
  expect(callApi(chain, 'OffchainWorkerApi_offchain_worker', [block.headerBytes], block)).toHaveLength(0);
  expect(ask(block, 'SessionKeys_decode_session_keys', [compact.enc(0)])).toBeNull();
});
