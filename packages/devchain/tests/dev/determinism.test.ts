import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { createChain } from '../../src/chain/create-chain.ts';
import type { Chain } from '../../src/chain/types.ts';
import { createTransactionPool } from '../../src/pool/transaction-pool.ts';
import { createTransferMaker } from '../rpc/extrinsic-maker.ts';
import { startMs } from '../rpc/running-devchain.ts';

const dayMs = 86_400_000;
const options = { network: 'unique', nowMs: () => startMs, story: true, finalityLagBlocks: 20 } as const;

// Client signatures are random, so every run uses the same signed bytes.
const transfers = [0, 1, 2].map((nonce) =>
  createTransferMaker(createChain({ ...options, story: false }))({ from: '//Ferdie//stash', nonce }),
);

/** Seals, forks, reorganizes, reverts and stalls finality; returns the hashes of all blocks in order of creation. */
function play(chain: Chain): Hex[] {
  const hashes: Hex[] = [];
  chain.subscribe((event) => {
    if (event.type === 'newBlock') hashes.push(event.block.hash);
  });
  const pool = createTransactionPool(chain);
  chain.setExtrinsicSource(pool);
  chain.seal({ storage: new Map([['abcd', Uint8Array.of(1)]]) });
  for (const transfer of transfers) expect(pool.submit(transfer)).toMatchObject({ ok: true });
  chain.seal({ count: 4 });
  const fork = chain.seal({ parent: chain.blockHash(chain.bestBlock().number - 3)! });
  chain.seal({ parent: fork.header.parentHash });
  chain.seal({ count: 3 });
  chain.reorg({ depth: 2 });
  const id = chain.snapshot();
  chain.timeTravel(chain.nowMs() + 2 * dayMs);
  chain.revert(id);
  chain.seal({ count: 2, storage: new Map([['abcd', undefined]]) });
  chain.setFinality({ isStalled: true });
  chain.timeTravel(chain.nowMs() + dayMs);
  chain.reorg({ depth: 24, count: 30, keepTransactions: false });
  chain.setHead(chain.blockHash(chain.bestBlock().number - 5)!);
  chain.setFinality({ isStalled: false, lagBlocks: 0 });
  chain.seal();
  return hashes;
}

test('the same options, clock and operations give the same blocks, including forks', () => {
  const [first, second] = [play(createChain(options)), play(createChain(options))];
  expect(first.length).toBeGreaterThan(90);
  expect(new Set(first).size).toBe(first.length);
  expect(second).toEqual(first);
});
