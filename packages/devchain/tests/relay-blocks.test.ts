// Relay block numbers follow the clock, but are always above the parent's.
import { toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import { expect, test } from 'vitest';
import { createChain } from '../src/chain/create-chain.ts';
import type { Block } from '../src/frame/block.ts';
import { encodeHeader } from '../src/runtime/header.ts';
import { encodeBlock, parentOf } from './support/busy-chain.ts';
import { callApi } from './support/call-api.ts';
import { createTestChain, startMs, type TestChain } from './support/test-chain.ts';

const hourMs = 3_600_000;

function relayBlockOf(chain: TestChain, block: Block = chain.chain.bestBlock()): number {
  return chain.queryAt(block, 'parachainSystem', 'lastRelayChainBlockNumber') as number;
}

const byClock = (block: Block) => Math.floor(block.timestampMs / 6000);

test('in a burst the relay block runs ahead of the clock by one per block, until the clock has caught up', () => {
  const chain = createTestChain();
  const first = chain.passBlocks(1);
  expect(relayBlockOf(chain)).toBe(byClock(first));
  const last = chain.passBlocks(10);
  expect(last.timestampMs).toBe(first.timestampMs);
  expect(relayBlockOf(chain)).toBe(byClock(last) + 10);
  chain.clock.nowMs += 30_000;
  const behind = chain.passBlocks(1);
  expect(relayBlockOf(chain)).toBe(byClock(behind) + 6);
  chain.clock.nowMs += 60_000;
  const even = chain.passBlocks(1);
  expect(relayBlockOf(chain)).toBe(byClock(even));
});

test('a fork has the relay blocks of the blocks that it replaces', () => {
  const chain = createTestChain({ finalityLagBlocks: 10 });
  chain.passBlocks(4);
  const replaced = relayBlockOf(chain);
  chain.chain.reorg({ depth: 3, count: 4 });
  expect(relayBlockOf(chain)).toBe(replaced + 1);
});

test('an imported chain continues one relay block above the exported one', () => {
  const chain = createTestChain();
  chain.passBlocks(10);
  const from = chain.chain.exportState();
  const next = createChain({ network: 'unique', nowMs: () => startMs + hourMs, payouts: false, from }).seal();
  expect(relayBlockOf(chain, next)).toBe(relayBlockOf(chain) + 1);
});

test('a block whose relay block does not rise is refused, unless root disabled the check', () => {
  const chain = createTestChain();
  chain.passBlocks(1);
  const refusal = () => {
    const block = chain.passBlocks(1);
    return executeWithRelayBlock(chain, block, relayBlockOf(chain, parentOf(chain, block)));
  };
  const refused = (message: RegExp) =>
    expect.objectContaining({ code: 'RuntimeTrap', message: expect.stringMatching(message) });
  expect(refusal).toThrow(refused(/BadMandatory/));
  chain.sudo(['configuration.setRelayBlockNumberChecks', false]);
  // The changed block leads to another state than its header commits to.
  expect(refusal).toThrow(refused(/Storage root/));
});

/** Executes a block with a replaced relay block number. */
function executeWithRelayBlock(chain: TestChain, block: Block, relayBlock: number): Uint8Array {
  const inherent = Buffer.from(block.extrinsics[0]!);
  const [before, after] = [Buffer.alloc(4), Buffer.alloc(4)];
  before.writeUInt32LE(relayBlockOf(chain, block));
  after.writeUInt32LE(relayBlock);
  after.copy(inherent, inherent.indexOf(before));
  const extrinsics = [new Uint8Array(inherent), ...block.extrinsics.slice(1)];
  const extrinsicsRoot = toHex(orderedTrieRoot(extrinsics));
  const changed = encodeBlock(encodeHeader({ ...block.header, extrinsicsRoot }), extrinsics);
  return callApi(chain, 'Core_execute_block', [changed], parentOf(chain, block));
}
