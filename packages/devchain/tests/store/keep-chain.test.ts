import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createChain } from '../../src/chain/create-chain.ts';
import { keepChain } from '../../src/chain/store/keep-chain.ts';
import type { Chain } from '../../src/chain/types.ts';
import type { State } from '../../src/state/state.ts';
import { createTransferMaker } from '../rpc/extrinsic-maker.ts';
import { startMs } from '../rpc/running-devchain.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'devchain-'));
  folders.push(folder);
  return folder;
}

const folderOf = (folder: string) => join(folder, 'deep', 'er');
const fileOf = (folder: string) => join(folderOf(folder), 'blocks');

function open(folder: string, options: Partial<Parameters<typeof keepChain>[0]> = {}): Chain {
  return keepChain({ network: 'unique', nowMs: () => startMs, dataDir: folderOf(folder), ...options });
}

/** The visible state of a chain, to compare before and after a restart. */
function faceOf(chain: Chain) {
  const best = chain.bestBlock();
  return {
    best: best.hash,
    finalized: chain.finalizedBlock().hash,
    hashes: Array.from({ length: best.number + 2 }, (_, number) => chain.blockHash(number)),
    side: chain.sideBlocks().map(({ hash }) => hash),
    finality: chain.finality(),
    state: digestOf(best.state),
  };
}

function digestOf(state: State): string {
  const hash = createHash('sha256');
  for (const key of state.keys('')) hash.update(`${key}:`).update(state.get(key)!);
  return hash.digest('hex');
}

function expectSameAfterRestart(folder: string, act: (chain: Chain) => void): void {
  let before: ReturnType<typeof faceOf>;
  {
    using chain = open(folder);
    act(chain);
    before = faceOf(chain);
  }
  using chain = open(folder);
  expect(faceOf(chain)).toEqual(before);
  // Both have the same constant clock, which continues from the best block.
  expect(chain.nowMs()).toBe(Math.max(startMs, chain.bestBlock().timestampMs));
}

test('best chain, forks, finality, state and time survive ten restarts, each after other operations', () => {
  const folder = makeFolder();
  expectSameAfterRestart(folder, (chain) =>
    chain.seal({ count: 3, extrinsics: [createTransferMaker(chain)()] }),
  );
  expectSameAfterRestart(folder, (chain) => {
    const fork = chain.bestBlock().hash;
    chain.seal({ count: 2 });
    chain.seal({ parent: fork, timestampMs: startMs + 60_000 });
  });
  expectSameAfterRestart(folder, (chain) => chain.setHead(chain.sideBlocks().at(-1)!.hash));
  expectSameAfterRestart(folder, (chain) => chain.setFinality({ isStalled: true }));
  expectSameAfterRestart(folder, (chain) => chain.seal({ count: 5 }));
  expectSameAfterRestart(folder, (chain) => chain.reorg({ depth: 2, count: 4 }));
  expectSameAfterRestart(folder, (chain) => {
    const id = chain.snapshot();
    chain.seal({ count: 4 });
    chain.setFinality({ isStalled: false, lagBlocks: 1 });
    chain.revert(id);
  });
  expectSameAfterRestart(folder, (chain) => chain.setFinality({ isStalled: false }));
  expectSameAfterRestart(folder, (chain) => chain.timeTravel(startMs + 5 * 3_600_000));
  expectSameAfterRestart(folder, (chain) => chain.seal());
});

test('blocks that a revert removed are still gone after a restart', () => {
  const folder = makeFolder();
  let forgotten: `0x${string}`;
  {
    using chain = open(folder);
    const id = chain.snapshot();
    forgotten = chain.seal().hash;
    chain.revert(id);
    expect(chain.block(forgotten)).toBeUndefined();
  }
  using chain = open(folder);
  expect(chain.block(forgotten)).toBeUndefined();
  expect(chain.seal().hash).toBe(forgotten);
});

test('the story is played once; an incomplete one is played again from the beginning', () => {
  const folder = makeFolder();
  let best: string;
  {
    using chain = open(folder, { story: true });
    best = chain.bestBlock().hash;
  }
  truncateSync(fileOf(folder), 50_000);
  {
    using chain = open(folder, { story: true });
    expect(chain.bestBlock().hash).toBe(best);
  }
  using chain = open(folder, { nowMs: () => startMs + 1000 });
  expect(chain.bestBlock().hash).toBe(best);
});

test('a chain that began with an exported block continues after a restart', () => {
  const exporting = open(makeFolder());
  exporting.seal({ count: 4 });
  const from = exporting.exportState();
  exporting[Symbol.dispose]();
  const folder = makeFolder();
  let best: string;
  {
    using chain = open(folder, { from });
    best = chain.seal().hash;
  }
  using chain = open(folder, { from });
  expect(chain.bestBlock()).toMatchObject({ hash: best, number: 5 });
  expect(chain.blockHash(4)).toBe(from.block.hash);
  expect(chain.blockHash(3)).toBeUndefined();
  expect(chain.blockHash(0)).toBe(chain.genesisHash);
});

test('a folder is used by one chain at a time', () => {
  const folder = makeFolder();
  using _chain = open(folder);
  expect(() => open(folder)).toThrow(
    expect.objectContaining({ code: 'InvalidConfig', message: expect.stringContaining('in use') }),
  );
});

test('a folder that is unusable, damaged, or of another chain or older version is refused with advice', () => {
  const folder = makeFolder();
  {
    using chain = open(folder);
    chain.seal({ count: 3 });
  }
  const refusal = expect.objectContaining({
    code: 'InvalidConfig',
    message: expect.stringContaining('Choose another folder'),
  });
  expect(() => open(folder, { network: 'quartz' })).toThrow(refusal);
  expect(() => open(folder, { liveConstants: true })).toThrow(refusal);
  const other = makeFolder();
  open(other)[Symbol.dispose]();
  const whole = readFileSync(fileOf(folder));
  whole[whole.length >> 1]! ^= 1;
  writeFileSync(fileOf(folder), whole);
  expect(() => open(folder)).toThrow(refusal);
  expect(() => keepChain({ network: 'unique', nowMs: () => startMs, dataDir: fileOf(folder) })).toThrow(
    refusal,
  );
  const exported = createChain({ network: 'unique', nowMs: () => startMs });
  exported.seal({ timestampMs: startMs + 1 });
  expect(() => open(makeFolder(), { from: exported.exportState() })).not.toThrow();
  expect(() => open(other, { from: exported.exportState() })).toThrow(refusal);
  const older = makeFolder();
  writeFileSync(join(older, 'blocks.jsonl'), '');
  expect(() => keepChain({ network: 'unique', nowMs: () => startMs, dataDir: older })).toThrow(refusal);
});
