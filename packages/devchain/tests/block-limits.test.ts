import { toHex } from '@hub/primitives/hex';
import { describe, expect, test } from 'vitest';
import type { Chain } from '../src/chain/types.ts';
import type { Block } from '../src/frame/block.ts';
import { findNetwork } from '../src/networks/find-network.ts';
import { blockLimits, lengthLimits } from '../src/pallets/system/constants.ts';
import { createTransactionPool } from '../src/pool/transaction-pool.ts';
import { createRuntime } from '../src/runtime/create-runtime.ts';
import { createSigner } from '../src/runtime/signer.ts';
import { type CallSpec, createTestChain, type TestChain } from './support/test-chain.ts';

const mebibyte = 1024 * 1024;
const { normal, operational } = blockLimits.per_class;

type ByClass = Record<
  'normal' | 'operational' | 'mandatory',
  { refTime: number | string; proofSize: number }
>;

/** Picoseconds that a block has used, by class. */
function refTimeOf(testChain: TestChain, block: Block) {
  const weight = testChain.queryAt(block, 'system', 'blockWeight') as ByClass;
  return {
    normal: BigInt(weight.normal.refTime),
    operational: BigInt(weight.operational.refTime),
    mandatory: BigInt(weight.mandatory.refTime),
  };
}

const runtime = createRuntime(findNetwork('unique').runtime);

/** A remark of Alice with exactly this extrinsic length; at least 20,000 bytes. */
function remarkOf({ chain }: TestChain, lengthBytes: number, nonce: number): Uint8Array {
  const signer = createSigner(chain.genesisHash, '//Alice');
  const sign = (size: number) =>
    signer.sign(runtime, runtime.bind('System', 'remark', { remark: new Uint8Array(size) }), nonce);
  const overhead = sign(20_000).length - 20_000;
  return sign(lengthBytes - overhead);
}

/** A call that announces and uses this much time; it fails because it requires root. */
function heavy(testChain: TestChain, refTime: bigint, inner: CallSpec): CallSpec {
  return ['utility.withWeight', testChain.nested(inner), { refTime: refTime.toString(), proofSize: 0 }];
}

const normalCall: CallSpec = ['system.remark', '0x'];
const operationalCall: CallSpec = ['system.setHeapPages', 64];

/** Offers exactly these extrinsics, in this order, to every block. */
function offer(chain: Chain, extrinsics: readonly Uint8Array[]): void {
  chain.setExtrinsicSource({ ready: () => extrinsics });
}

const transactionsIn = ({ extrinsics }: Block) => extrinsics.slice(2);

describe('length', () => {
  test('a pool of big remarks fills blocks up to three quarters of 5 MiB; the rest is in the next block', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    const pool = createTransactionPool(chain);
    chain.setExtrinsicSource(pool);
    const remarks = Array.from({ length: 5 }, (_, nonce) => remarkOf(testChain, mebibyte, nonce));
    for (const remark of remarks) expect(pool.submit(remark)).toMatchObject({ ok: true });
    const blocks = [1, 2, 3].map(() => chain.seal());
    expect(blocks.map((block) => transactionsIn(block).length)).toEqual([3, 2, 0]);
    expect(blocks.flatMap((block) => transactionsIn(block).map((bytes) => toHex(bytes)))).toEqual(
      remarks.map((bytes) => toHex(bytes)),
    );
    expect(pool.pending()).toEqual([]);
  });

  test('normal extrinsics fill a block to the last byte of their share; one that is a byte longer is left out', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    const lengthOf = (block: Block) => block.extrinsics.reduce((sum, { length }) => sum + length, 0);
    const room = lengthLimits.normal - lengthOf(chain.seal({ parent: chain.genesisHash }));
    const first = remarkOf(testChain, room - 40_000, 0);
    offer(chain, [first, remarkOf(testChain, 40_000, 1)]);
    expect(lengthOf(chain.seal({ parent: chain.genesisHash }))).toBe(lengthLimits.normal);
    offer(chain, [first, remarkOf(testChain, 40_001, 1)]);
    expect(transactionsIn(chain.seal({ parent: chain.genesisHash }))).toEqual([first]);
  });

  test('operational extrinsics may use the last quarter of a block that normal ones have filled', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    const signer = createSigner(chain.genesisHash, '//Bob');
    const items = [[Uint8Array.of(1), new Uint8Array(mebibyte)]];
    const [first, second] = [0, 1].map((nonce) =>
      signer.sign(runtime, runtime.bind('System', 'set_storage', { items }), nonce),
    );
    const remarks = [0, 1, 2, 3].map((nonce) => remarkOf(testChain, mebibyte, nonce));
    offer(chain, [...remarks, first!, second!]);
    expect(transactionsIn(chain.seal())).toEqual([...remarks.slice(0, 3), first]);
  });

  test('a normal extrinsic one byte longer than the limit of its class is invalid: ExhaustsResources', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    const judge = (bytes: Uint8Array) =>
      chain.runtimeAt(chain.bestBlock()).validateTransaction(chain.bestBlock(), bytes);
    expect(judge(remarkOf(testChain, lengthLimits.normal, 0))).toMatchObject({ ok: true });
    const tooLong = remarkOf(testChain, lengthLimits.normal + 1, 0);
    expect(judge(tooLong)).toEqual({ ok: false, error: { kind: 'invalid', reason: 'ExhaustsResources' } });
    expect(createTransactionPool(chain).submit(tooLong)).toMatchObject({
      ok: false,
      refusal: { error: { reason: 'ExhaustsResources' } },
    });
  });
});

describe('weight', () => {
  test('a pool of heavy calls fills blocks up to three quarters of two seconds; the rest is in later blocks', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    const pool = createTransactionPool(chain);
    chain.setExtrinsicSource(pool);
    const call = heavy(testChain, 400_000_000_000n, normalCall);
    for (let nonce = 0; nonce < 8; nonce += 1) pool.submit(testChain.sign('//Alice', call, { nonce }));
    const blocks = [1, 2, 3].map(() => chain.seal());
    expect(blocks.map((block) => transactionsIn(block).length)).toEqual([3, 3, 2]);
    for (const block of blocks) {
      expect(refTimeOf(testChain, block).normal).toBeLessThanOrEqual(normal.max_total!.ref_time);
    }
    expect(refTimeOf(testChain, blocks[0]!).normal).toBe(
      3n * (400_000_000_000n + normal.base_extrinsic.ref_time),
    );
  });

  test('weight that a call announced but did not use is available to the next one', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    // The first call of each batch fails, so that the second one, which announced most of the weight, does not run.
    const heavyCall = testChain.nested(heavy(testChain, 600_000_000_000n, normalCall));
    const batch = [
      'utility.batch',
      [testChain.nested(['sudo.sudo', testChain.nested(normalCall)]), heavyCall],
    ] as const;
    const call = heavy(testChain, 1_200_000_000_000n, normalCall);
    offer(chain, [
      testChain.sign('//Bob', batch),
      testChain.sign('//Bob', batch, { nonce: 1 }),
      testChain.sign('//Bob', batch, { nonce: 2 }),
      testChain.sign('//Alice', call),
    ]);
    expect(transactionsIn(chain.seal())).toHaveLength(4);
  });

  test('operational calls may use the rest of a block, and a reserve of a quarter if normal calls have filled it', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    const full = normal.max_total!.ref_time;
    const half = full / 2n - normal.base_extrinsic.ref_time;
    const reserve = operational.reserved!.ref_time - operational.base_extrinsic.ref_time;
    const sign = (uri: string, refTime: bigint, inner: CallSpec, nonce = 0) =>
      testChain.sign(uri, heavy(testChain, refTime, inner), { nonce });
    const [first, second] = [sign('//Alice', half, normalCall), sign('//Alice', half, normalCall, 1)];

    offer(chain, [first, second, sign('//Bob', reserve, operationalCall)]);
    const withReserve = chain.seal({ parent: chain.genesisHash });
    expect(transactionsIn(withReserve)).toHaveLength(3);
    const used = refTimeOf(testChain, withReserve);
    expect(used).toMatchObject({ normal: full, operational: operational.reserved!.ref_time });
    expect(used.normal + used.operational + used.mandatory).toBeGreaterThan(blockLimits.max_block.ref_time);

    offer(chain, [first, second, sign('//Bob', reserve + 1n, operationalCall)]);
    expect(transactionsIn(chain.seal({ parent: chain.genesisHash }))).toHaveLength(2);

    // In a less full block an operational call may be heavier than the reserve, up to the limit of the whole block.
    offer(chain, [first, sign('//Bob', reserve + 1n, operationalCall), second]);
    expect(transactionsIn(chain.seal({ parent: chain.genesisHash }))).toHaveLength(2);
  });

  test('inherents and hooks run in a block with a normal call of the greatest weight', () => {
    const testChain = createTestChain();
    const { chain } = testChain;
    const most = normal.max_extrinsic!.ref_time;
    offer(chain, [testChain.sign('//Alice', heavy(testChain, most, normalCall))]);
    const block = chain.seal();
    expect(block.extrinsics).toHaveLength(3);
    expect(refTimeOf(testChain, block).mandatory).toBeGreaterThan(blockLimits.base_block.ref_time);
  });

  test.each([
    ['normal', normal.max_extrinsic!.ref_time, normalCall],
    ['operational', operational.max_extrinsic!.ref_time, operationalCall],
  ] as const)(
    'a %s call heavier than the limit of its class is invalid: ExhaustsResources',
    (_class, most, inner) => {
      const testChain = createTestChain();
      const { chain } = testChain;
      const judge = (refTime: bigint) =>
        chain
          .runtimeAt(chain.bestBlock())
          .validateTransaction(
            chain.bestBlock(),
            testChain.sign('//Alice', heavy(testChain, refTime, inner)),
          );
      expect(judge(most)).toMatchObject({ ok: true });
      expect(judge(most + 1n)).toEqual({
        ok: false,
        error: { kind: 'invalid', reason: 'ExhaustsResources' },
      });
      expect(() =>
        chain.seal({ extrinsics: [testChain.sign('//Alice', heavy(testChain, most + 1n, inner))] }),
      ).toThrow(expect.objectContaining({ code: 'ExtrinsicRefused' }));
    },
  );

  test('the length of an extrinsic counts as proof bytes in the weight of the block', () => {
    const testChain = createTestChain();
    const before = testChain.queryAt(testChain.chain.seal(), 'system', 'blockWeight') as ByClass;
    const block = testChain.chain.seal({ extrinsics: [remarkOf(testChain, 30_000, 0)] });
    const after = testChain.queryAt(block, 'system', 'blockWeight') as ByClass;
    expect(after.normal.proofSize - before.normal.proofSize).toBe(30_000);
    expect(after.mandatory.proofSize).toBeGreaterThanOrEqual(
      block.extrinsics.slice(0, 2).reduce((sum, { length }) => sum + length, 0),
    );
  });
});
