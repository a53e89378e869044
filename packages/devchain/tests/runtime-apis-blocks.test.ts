// Core and BlockBuilder: execution of whole blocks.
import { toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import { describe, expect, test } from 'vitest';
import type { Block } from '../src/frame/block.ts';
import { encodeHeader } from '../src/runtime/header.ts';
import { busyChain, encodeBlock, parentOf, wholeBlock } from './support/busy-chain.ts';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';
import { createTestChain, type TestChain, token } from './support/test-chain.ts';

const ok = new Uint8Array();

/** The same header with other extrinsics, and with their root. */
function withExtrinsics(block: Block, extrinsics: readonly Uint8Array[]): Uint8Array {
  const extrinsicsRoot = toHex(orderedTrieRoot(extrinsics));
  return encodeBlock(encodeHeader({ ...block.header, extrinsicsRoot }), extrinsics);
}

function execute(chain: TestChain, block: Uint8Array, parent: Block): Uint8Array {
  return callApi(chain, 'Core_execute_block', [block], parent);
}

describe('Core.execute_block', () => {
  test('Core.execute_block succeeds for each block of the best chain, which ends with a fork', () => {
    const { chain } = busyChain();
    chain.passDays(1);
    chain.chain.seal({ parent: chain.chain.blockHash(1)! });
    for (let block = chain.chain.bestBlock(); block.number > 0; block = parentOf(chain, block)) {
      expect(execute(chain, wholeBlock(block), parentOf(chain, block))).toEqual(ok);
    }
  });

  test('Core.execute_block succeeds for a block with the payout of the operator', () => {
    const chain = createTestChain({ payouts: true });
    chain.send('//Alice', ['appPromotion.stake', (150n * token).toString()]);
    chain.passDays(1);
    const block = chain.passDays(1);
    expect(block.extrinsics).toHaveLength(3);
    expect(execute(chain, wholeBlock(block), parentOf(chain, block))).toEqual(ok);
  });

  test.each<[name: string, change: (block: Block) => Uint8Array, message: RegExp]>([
    [
      'another state root',
      ({ header, extrinsics }) =>
        encodeBlock(encodeHeader({ ...header, stateRoot: `0x${'11'.repeat(32)}` }), extrinsics),
      /Storage root/,
    ],
    [
      'another extrinsics root',
      ({ header, extrinsics }) =>
        encodeBlock(encodeHeader({ ...header, extrinsicsRoot: `0x${'11'.repeat(32)}` }), extrinsics),
      /trie root/,
    ],
    [
      'another number',
      ({ header, extrinsics }) => encodeBlock(encodeHeader({ ...header, number: 2 }), extrinsics),
      /Parent hash/,
    ],
    [
      'another parent',
      ({ header, extrinsics }) =>
        encodeBlock(encodeHeader({ ...header, parentHash: `0x${'11'.repeat(32)}` }), extrinsics),
      /Parent hash/,
    ],
    [
      'another digest',
      ({ header, extrinsics }) => encodeBlock(encodeHeader({ ...header, digest: [] }), extrinsics),
      /Storage root/,
    ],
    ['an extrinsic less', (block) => withExtrinsics(block, block.extrinsics.slice(0, -1)), /Storage root/],
    [
      'two extrinsics in another order',
      (block) =>
        withExtrinsics(block, [...block.extrinsics.slice(0, 3), block.extrinsics[4]!, block.extrinsics[3]!]),
      /Storage root/,
    ],
    [
      'an extrinsic twice',
      (block) => withExtrinsics(block, [...block.extrinsics, block.extrinsics[2]!]),
      /cannot be included: Stale/,
    ],
    ['no inherents', (block) => withExtrinsics(block, block.extrinsics.slice(2)), /each inherent once/],
    [
      'an inherent twice',
      (block) => withExtrinsics(block, [...block.extrinsics, block.extrinsics[1]!]),
      /each inherent once/,
    ],
    [
      'an inherent after a transaction',
      (block) => withExtrinsics(block, [block.extrinsics[0]!, block.extrinsics[2]!, block.extrinsics[1]!]),
      /Inherents come before/,
    ],
    [
      'a forged signature',
      (block) => {
        const forged = block.extrinsics[2]!.with(60, block.extrinsics[2]![60]! ^ 1);
        return withExtrinsics(block, [...block.extrinsics.slice(0, 2), forged, ...block.extrinsics.slice(3)]);
      },
      /cannot be included: BadProof/,
    ],
  ])('Core.execute_block fails for a block with %s', (_name, change, message) => {
    const { chain, block } = busyChain();
    expect(() => execute(chain, change(block), parentOf(chain, block))).toThrow(message);
    expect(() => execute(chain, change(block), parentOf(chain, block))).toThrow(
      expect.objectContaining({ code: 'RuntimeTrap' }),
    );
  });

  test('Core.execute_block leaves the best block as it is', () => {
    const { chain, block } = busyChain();
    execute(chain, wholeBlock(block), parentOf(chain, block));
    expect(chain.chain.bestBlock()).toBe(block);
    expect(chain.passBlocks(1).header.parentHash).toBe(block.hash);
  });
});

test('Core.initialize_block allows all extrinsics', () => {
  const { chain, block } = busyChain();
  expect([...callApi(chain, 'Core_initialize_block', [block.headerBytes], parentOf(chain, block))]).toEqual([
    0,
  ]);
});

test('BlockBuilder.finalize_block fails without an open block', () => {
  expect(() => callApi(createTestChain(), 'BlockBuilder_finalize_block')).toThrow(
    /Timestamp must be updated/,
  );
});

test('@polkadot/types decodes an encoded block, and finds its hash', () => {
  const { chain, block } = busyChain();
  const { registry } = createOracle(chain);
  const decoded = registry.createType('Block', wholeBlock(block));
  expect(decoded.toHex()).toBe(toHex(wholeBlock(block)));
  expect(decoded.hash.toHex()).toBe(block.hash);
});
