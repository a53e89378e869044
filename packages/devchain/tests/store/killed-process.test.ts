import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { nestingAddress } from '@hub/primitives/collection-address';
import { type Hex, toHex } from '@hub/primitives/hex';
import type { CallInput } from '@hub/scale/call';
import { expect, test } from 'vitest';
import { createChain } from '../../src/chain/create-chain.ts';
import { keepChain } from '../../src/chain/store/keep-chain.ts';
import { createSeededRandom, type SeededRandom } from '../../src/networks/story/seeded-random.ts';
import { createTransferMaker } from '../rpc/extrinsic-maker.ts';
import { startMs } from '../rpc/running-devchain.ts';
import { type KeptProcess, type Message, startKeptProcess } from './kept-process.ts';

/** `DEVCHAIN_KILLS=200 npx vitest run …` for a longer run; `DEVCHAIN_SEED` for other times of the kills. */
const kills = Number(process.env.DEVCHAIN_KILLS ?? 5);
const seed = Number(process.env.DEVCHAIN_SEED ?? 1);

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const maxBytesMore = 800_000;
const blocksAtOnce = 2000;

/** Block hashes that the node announced, in the order in which they became best or final. */
interface AnnouncedHeads {
  readonly best: readonly Hex[];
  readonly finalized: readonly Hex[];
}

type FollowEvent =
  | { readonly event: 'bestBlockChanged'; readonly bestBlockHash: Hex }
  | { readonly event: 'initialized' | 'finalized'; readonly finalizedBlockHashes: readonly Hex[] }
  | { readonly event: 'newBlock' };

function announcedIn(received: readonly Message[]): AnnouncedHeads {
  const events = received.flatMap(({ params }) =>
    params === undefined ? [] : [params.result as FollowEvent],
  );
  return {
    best: events.flatMap((event) => (event.event === 'bestBlockChanged' ? [event.bestBlockHash] : [])),
    finalized: events.flatMap((event) => ('finalizedBlockHashes' in event ? event.finalizedBlockHashes : [])),
  };
}

/** This test makes no forks, so a best block stays on the best chain. */
async function expectStillThere(node: KeptProcess, { best, finalized }: AnnouncedHeads): Promise<void> {
  const finalizedHead = await node.result<Hex>('chain_getFinalizedHead');
  const { number: finalizedNumber } = await node.result<{ number: Hex }>('chain_getHeader', finalizedHead);
  for (const hash of best) {
    const header = await node.result<{ number: Hex } | null>('chain_getHeader', hash);
    expect(await node.result('chain_getBlockHash', header!.number)).toBe(hash);
    if (finalized.includes(hash))
      expect(Number(finalizedNumber)).toBeGreaterThanOrEqual(Number(header!.number));
  }
}

/** Creates a collection, and mints and nests tokens in the first one; the other calls are transfers of coins. */
function tokenCall(index: number): CallInput | undefined {
  const nesting = { tokenOwner: true, collectionAdmin: true, restricted: null };
  const call = (method: string, ...args: unknown[]) => ({ section: 'unique', method, args });
  const mint = (owner: object) => call('createItem', 1, owner, { NFT: { properties: [] } });
  const calls = [
    call('createCollection', [65], [], '0x', 'NFT'),
    call('setCollectionPermissions', 1, { access: null, mintMode: null, nesting }),
    mint({ substrate: alice }),
    mint({ ethereum: nestingAddress(1, 1) }),
  ];
  return calls[index % 5];
}

/** Waits for the time of the kill: between two messages, or in the middle of many blocks. */
async function untilMoment(node: KeptProcess, { between }: SeededRandom, file: string): Promise<void> {
  if (between(0, 1) === 0) {
    for (let count = between(1, 80); count > 0; count -= 1) await node.next();
    return;
  }
  const bytes = statSync(file).size + between(1, maxBytesMore);
  node.send('dev_newBlock', { count: blocksAtOnce });
  while (statSync(file).size < bytes) await setImmediate();
}

test(
  `a process that is killed ${kills} times at random moments has all announced blocks after each restart`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-process-'));
    const file = join(folder, 'blocks');
    const random = createSeededRandom(seed);
    const sign = createTransferMaker(createChain({ network: 'unique', nowMs: () => startMs }));
    let announced: AnnouncedHeads = { best: [], finalized: [] };

    for (let kill = 0; kill < kills; kill += 1) {
      const node = await startKeptProcess(folder);
      await expectStillThere(node, announced);
      await node.result('chainHead_v1_follow', false);
      const nonce = await node.result<number>('system_accountNextIndex', alice);
      for (let index = 0; index < 20; index += 1) {
        const call = tokenCall(index);
        node.send(
          'author_submitExtrinsic',
          toHex(sign({ nonce: nonce + index, ...(call !== undefined && { call }) })),
        );
      }
      await untilMoment(node, random, file);
      await node.kill();
      announced = announcedIn(node.received);
      expect(announced.best.length).toBeGreaterThan(0);
    }

    const node = await startKeptProcess(folder);
    await expectStillThere(node, announced);
    expect(await node.result('unique_totalSupply', 1)).toBeGreaterThan(1);
    const last = await node.result<Hex>('dev_newBlock', {});
    await node.kill();
    expectSoundChain(folder, last);
    rmSync(folder, { recursive: true });
  },
  120_000 + kills * 10_000,
);

/** Every block has its parent, and the state equals all changes since genesis. */
function expectSoundChain(dataDir: string, expectedBlock: Hex): void {
  using chain = keepChain({ network: 'unique', nowMs: () => startMs, dataDir });
  expect(chain.block(expectedBlock)).toBeDefined();
  const best = chain.bestBlock();
  const model = new Map<string, Uint8Array>();
  let parentHash: Hex = `0x${'00'.repeat(32)}`;
  for (let number = 0; number <= best.number; number += 1) {
    const block = chain.block(chain.blockHash(number)!)!;
    expect(block.header.parentHash).toBe(parentHash);
    parentHash = block.hash;
    for (const [key, value] of block.changes) {
      if (value === undefined) model.delete(key);
      else model.set(key, value);
    }
  }
  expect(best.state.keys('')).toEqual([...model.keys()].sort());
  for (const [key, value] of model) expect(toHex(best.state.get(key)!)).toBe(toHex(value));
}
