// One step of `devchain-store` in a child process: writes blocks to a store, or opens a written one. The argument is a
// `StepInput` in JSON, the output a `StepOutput`.
import { createHash } from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { SealedBlock } from '../../../packages/devchain/src/chain/build-block.ts';
import type { BlockStore } from '../../../packages/devchain/src/chain/store/block-store.ts';
import { createSeededRandom } from '../../../packages/devchain/src/networks/story/seeded-random.ts';
import { residentMebibytes } from '../memory.ts';
import { digestOf } from './compare-stores.ts';
import { openStore, type StoreKind } from './open-store.ts';
import { nextBlock, type RecordedBlock } from './recorded-blocks.ts';
import type { SqliteStore } from './sqlite-store.ts';

export interface StepInput {
  /** Without a store, blocks are built but not stored: the cost of the measurement itself. */
  readonly kind: StoreKind | undefined;
  readonly folder: string | undefined;
  readonly recordedFile: string;
  readonly step: 'write' | 'read' | 'write until killed';
  /** The number of blocks to write. */
  readonly blocks: number;
}

export interface StepOutput {
  readonly openSeconds: number;
  readonly openMebibytes: number;
  readonly size: number;
  /** Seconds in the store. */
  readonly writeSeconds: number;
  /** Processor seconds of the whole process while it wrote. */
  readonly writeCpuSeconds: number;
  readonly writtenMebibytes: number;
  readonly stateReadsPerSecond: number;
  readonly blockReadsPerSecond: number;
  readonly readMebibytes: number;
  /** A digest of everything that was read. */
  readonly digest: string;
}

const stateReads = 300;
const blockReads = 20_000;
const finalityLag = 2;

const input: StepInput = JSON.parse(process.argv[2] ?? '');
const recorded: readonly RecordedBlock[] = deserialize(readFileSync(input.recordedFile));
const opened = performance.now();
using store = input.kind === undefined ? undefined : openStore(input.kind, input.folder);
// A development chain that opens a written store reads all its blocks down to genesis, so this belongs to opening.
if (store !== undefined && store.size > 0) walkDown(store);
const openSeconds = secondsSince(opened);
const openMebibytes = residentMebibytes(process.pid);
const written = input.step === 'read' ? { writeSeconds: 0, writeCpuSeconds: 0 } : write();
const writtenMebibytes = residentMebibytes(process.pid);
const read =
  store === undefined ? { stateReadsPerSecond: 0, blockReadsPerSecond: 0, digest: '' } : readAll(store);
const output: StepOutput = {
  openSeconds,
  openMebibytes,
  size: store?.size ?? 0,
  ...written,
  writtenMebibytes,
  ...read,
  readMebibytes: residentMebibytes(process.pid),
};
process.stdout.write(JSON.stringify(output));

function secondsSince(startMs: number): number {
  return (performance.now() - startMs) / 1000;
}

function walkDown(from: BlockStore): void {
  let at = from.heads().best;
  while (from.parentOf(at) !== at) at = from.parentOf(at);
}

function write() {
  const cpu = process.cpuUsage();
  let parent: SealedBlock | undefined = store && store.size > 0 ? store.at(store.size - 1) : undefined;
  // A stored block computes its state at each access.
  if (parent !== undefined) parent = { ...parent };
  let milliseconds = 0;
  for (let count = 0; count < input.blocks; count += 1) {
    const block = nextBlock(recorded, parent);
    const started = performance.now();
    if (store !== undefined) together(() => addAsTheChainDoes(store, block));
    milliseconds += performance.now() - started;
    parent = block;
    if (input.step === 'write until killed') writeSync(1, `${block.number}\n`);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { writeSeconds: milliseconds / 1000, writeCpuSeconds: (user + system) / 1e6 };
}

/** Runs the work, in one transaction only for the kind `SQLite, one transaction a block`. */
function together(work: () => void): void {
  if (input.kind?.includes('transaction') && store !== undefined && 'together' in store)
    (store as SqliteStore).together(work);
  else work();
}

/** Adds a block, then sets the heads twice: for the new best block and for the new final one. */
function addAsTheChainDoes(to: BlockStore, block: SealedBlock): void {
  to.add(block);
  const best = to.placeOf(block.hash) ?? -1;
  to.setHeads({ best, finalized: Math.max(0, best - finalityLag - 1) });
  to.setHeads({ best, finalized: Math.max(0, best - finalityLag) });
}

function readAll(from: BlockStore) {
  const digest = createHash('sha256');
  const { between } = createSeededRandom(7);
  const places = Array.from({ length: stateReads }, () => between(0, from.size - 1));
  const statesStarted = performance.now();
  for (const place of places) {
    const { state, changes } = from.at(place);
    for (const key of changes.keys()) digest.update(state.get(key) ?? 'none');
  }
  const stateReadsPerSecond = stateReads / secondsSince(statesStarted);

  // In the order of the chain, like an indexer: three requests about each block.
  const first = Math.max(0, Math.floor(from.size / 2));
  const blocksStarted = performance.now();
  let count = 0;
  for (let place = first; place < Math.min(from.size, first + blockReads / 3); place += 1) {
    const { hash } = from.at(place);
    for (let question = 0; question < 3; question += 1, count += 1) {
      digest.update(from.get(hash)?.headerBytes ?? 'none');
    }
  }
  const blockReadsPerSecond = count / secondsSince(blocksStarted);
  digest.update(digestOf(from.at(from.size - 1), true));
  return { stateReadsPerSecond, blockReadsPerSecond, digest: digest.digest('hex') };
}
