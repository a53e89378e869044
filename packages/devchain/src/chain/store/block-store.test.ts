import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@hub/primitives/hex';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createSeededRandom, type SeededRandom } from '../../networks/story/seeded-random.ts';
import { encodeHeader, hashOf } from '../../runtime/header.ts';
import { emptyState } from '../../state/tree-state.ts';
import type { SealedBlock } from '../build-block.ts';
import { type BlockStore, openBlockStore } from './block-store.ts';
import { openByteFile } from './byte-file.ts';
import { createByteWriter } from './byte-writer.ts';
import { createRecordFile } from './record-file.ts';
import { encodeRecord } from './store-record.ts';
import { createTemporaryFile } from './temporary-file.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'block-store-'));
  folders.push(folder);
  return join(folder, 'blocks');
}

const zeroHash: Hex = `0x${'00'.repeat(32)}`;
type Changes = ReadonlyMap<string, Uint8Array | undefined>;

/** Makes a block with the given content; `salt` distinguishes it from others with the same content. */
function makeBlock(parent: SealedBlock | undefined, changes: Changes, salt = 0): SealedBlock {
  const header = {
    parentHash: parent?.hash ?? zeroHash,
    number: (parent?.number ?? -1) + 1,
    stateRoot: hashOf(Uint8Array.of(salt, salt >> 8, salt >> 16)),
    extrinsicsRoot: zeroHash,
    digest: [Uint8Array.of(0, 4, salt & 255)],
  };
  const headerBytes = encodeHeader(header);
  const extrinsics = [Uint8Array.of(4, salt & 255), new Uint8Array(salt % 300)];
  return {
    number: header.number,
    hash: hashOf(headerBytes),
    header,
    headerBytes,
    extrinsics,
    extrinsicHashes: extrinsics.map(hashOf),
    timestampMs: 6000 * salt,
    state: (parent?.state ?? emptyState()).with(changes),
    changes,
  };
}

const key = (number: number) => number.toString(16).padStart(4, '0');

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Replaces bytes by their digests, because comparing long byte arrays takes seconds. */
function readable({ state, changes, extrinsics, extrinsicHashes, headerBytes, ...rest }: SealedBlock) {
  const digests = (pairs: Iterable<readonly [string, Uint8Array | undefined]>) =>
    [...pairs].map(([name, value]) => [name, value && digestOf(value)]);
  return {
    ...rest,
    headerBytes: digestOf(headerBytes),
    extrinsics: extrinsics.map(digestOf),
    extrinsicHashes,
    changes: digests(changes),
    state: digests(state.entries()),
    keys: state.keys(''),
  };
}

function expectSame(store: BlockStore, blocks: readonly SealedBlock[], block: SealedBlock): void {
  expect(readable(store.get(block.hash)!)).toEqual(readable(block));
  expect(store.at(blocks.indexOf(block)).hash).toBe(block.hash);
}

/** Changes of some keys: removals, short values, or values so long that the store writes whole states as well. */
function randomChanges({ between }: SeededRandom): Changes {
  return new Map(
    Array.from({ length: between(0, 7) }, () => {
      const length = between(0, 9) === 0 ? between(0, 5999) : between(0, 59);
      const value = between(0, 4) === 0 ? undefined : new Uint8Array(length).fill(between(0, 255));
      return [key(between(0, 39)), value] as const;
    }),
  );
}

const kinds = [
  ['in a file without a name', () => createTemporaryFile()],
  ['in a file with a path', () => openByteFile(newPath())],
] as const;

test.each(kinds)(
  'after forks and a truncation a store %s returns the same blocks and states as a model in memory',
  (_name, makeFile) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createSeededRandom(seed);
        const { between } = random;
        using store = openBlockStore(makeFile());
        const blocks: SealedBlock[] = [makeBlock(undefined, new Map([[key(0), Uint8Array.of(1)]]))];
        store.add(blocks[0]!);
        const grow = (count: number) => {
          for (let index = 0; index < count; index += 1) {
            const back = between(0, 6) === 0 ? between(0, 399) : 0;
            const parent = blocks[Math.max(0, blocks.length - 1 - back)]!;
            const block = makeBlock(parent, randomChanges(random), blocks.length);
            store.add(block);
            blocks.push(block);
            if (between(0, 15) === 0) expectSame(store, blocks, blocks[between(0, blocks.length - 1)]!);
          }
        };
        grow(500);
        const forgotten = blocks.splice(between(0, 499) + 1);
        store.cut(blocks.length, { best: blocks.length - 1, finalized: 0 });
        for (const { hash } of forgotten) expect(store.get(hash)).toBeUndefined();
        grow(300);
        expect(store.size).toBe(blocks.length);
        expect(store.get(zeroHash)).toBeUndefined();
      }),
      { numRuns: 3 },
    );
  },
);

test.each(kinds)('a store %s returns blocks larger than any of its buffers', (_name, makeFile) => {
  using store = openBlockStore(makeFile());
  const blocks: SealedBlock[] = [];
  for (const length of [10, 40_000, 3_000_000, 20, 900_000, 900_000, 1_048_576, 5]) {
    const block = makeBlock(blocks.at(-1), new Map([[key(length & 7), new Uint8Array(length).fill(length)]]));
    store.add(block);
    blocks.push(block);
  }
  for (let index = 0; index < 200; index += 1) {
    const block = makeBlock(blocks.at(-1), new Map(), index);
    store.add(block);
    blocks.push(block);
  }
  for (const block of blocks.slice(0, 12).reverse()) expectSame(store, blocks, block);
});

test('the state at a place is that of the block added there after a truncation, not of the removed block read before', () => {
  using store = openBlockStore(createTemporaryFile());
  const grow = (count: number, salt: number) => {
    for (let index = 0; index < count; index += 1) {
      const parent = store.size === 0 ? undefined : store.at(store.size - 1);
      store.add(makeBlock(parent, new Map([[key(1), Uint8Array.of(salt)]]), salt * 1000 + index));
    }
  };
  grow(400, 1);
  expect(store.at(150).state.get(key(1))).toEqual(Uint8Array.of(1));
  store.cut(100, { best: 99, finalized: 0 });
  grow(300, 2);
  expect(store.at(150).state.get(key(1))).toEqual(Uint8Array.of(2));
});

/** Writes a chain with values so long that the store writes whole states between the changes from about block 90 on. */
function writeLongChain(path: string, count: number): SealedBlock[] {
  using store = openBlockStore(openByteFile(path));
  const blocks: SealedBlock[] = [];
  for (let index = 0; index < count; index += 1) {
    const value = new Uint8Array(3000).fill(index);
    const changes = new Map([
      [key(index % 7), value],
      [key(index % 5), undefined],
    ]);
    const block = makeBlock(blocks.at(index % 50 === 49 ? -10 : -1), changes, index);
    store.add(block);
    blocks.push(block);
    if (index === 900) store.setFinality({ lagBlocks: 7, isStalled: true });
  }
  store.setHeads({ best: count - 1, finalized: Math.max(0, count - 8) });
  return blocks;
}

test('a reopened file has all written blocks, the heads and the finality settings', () => {
  const path = newPath();
  const blocks = writeLongChain(path, 1200);
  using store = openBlockStore(openByteFile(path));
  expect(store.size).toBe(1200);
  expect(store.heads()).toEqual({ best: 1199, finalized: 1192 });
  expect(store.finality()).toEqual({ lagBlocks: 7, isStalled: true });
  for (const index of [1199, 0, 700, 49, 50, 1000, 1199]) expectSame(store, blocks, blocks[index]!);
  expect(store.parentOf(49)).toBe(39);
  expect(store.parentOf(0)).toBe(0);
});

test('an incomplete last record is removed when the file is opened, at whichever byte it was cut', () => {
  const path = newPath();
  const blocks = writeLongChain(path, 20);
  const whole = readFileSync(path);
  const open = () => openBlockStore(openByteFile(path));
  const next = makeBlock(blocks.at(-1), new Map([['ab', Uint8Array.of(7)]]), 20);
  {
    using store = open();
    store.add(next);
  }
  const longer = readFileSync(path);
  for (let length = whole.length; length < longer.length; length += 1) {
    writeFileSync(path, longer.subarray(0, length));
    using store = open();
    expect(store.size).toBe(20);
    expect(store.heads().best).toBe(19);
    expect(readFileSync(path).length).toBe(whole.length);
    store.add(next);
    expectSame(store, [...blocks, next], next);
  }
  expect(readFileSync(path)).toEqual(longer);
});

test('a file with a flipped bit before its last record is not opened', () => {
  const path = newPath();
  writeLongChain(path, 5);
  const whole = readFileSync(path);
  for (let place = 0; place < whole.length - 25; place += 11) {
    const damaged = Buffer.from(whole);
    damaged[place]! ^= 0x10;
    writeFileSync(path, damaged);
    const file = openByteFile(path);
    expect(() => openBlockStore(file)).toThrow(expect.objectContaining({ code: 'DamagedFile' }));
    file[Symbol.dispose]();
  }
});

test('a file of another format version is not opened', () => {
  const path = newPath();
  const file = openByteFile(path);
  createRecordFile(file).append(encodeRecord({ type: 'format', version: 2 }, createByteWriter()));
  expect(() => openBlockStore(file)).toThrow(expect.objectContaining({ code: 'UnknownFormat' }));
  file[Symbol.dispose]();
});
