// The devchain's block store beside one on SQLite: BLOCKS (200,000) are written, read and opened; writers are killed.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { Figure } from './support/figure.ts';
import { printFigures } from './support/print-figures.ts';
import { compareStores } from './support/store/compare-stores.ts';
import { openStore, type StoreKind, storeKinds } from './support/store/open-store.ts';
import { recordBlocks } from './support/store/recorded-blocks.ts';
import { runStep, writeUntilKilled } from './support/store/run-step.ts';

const blocks = Number(process.env.BLOCKS ?? 200_000);
const rounds = Number(process.env.ROUNDS ?? 1);
const kills = Number(process.env.KILLS ?? 10);
const mebibyte = 1024 * 1024;

const scratch = mkdtempSync(join(tmpdir(), 'devchain-store-'));
const recordedFile = join(scratch, 'recorded');
const figures = new Map<string, { unit: string; samples: number[] }>();

function note(what: string, unit: string, sample: number): void {
  const figure = figures.get(what) ?? { unit, samples: [] };
  figure.samples.push(sample);
  figures.set(what, figure);
}

function newFolder(): string {
  return mkdtempSync(join(scratch, 'store-'));
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Writes a chain, opens and reads it; returns a digest of all results. */
function measureStore(kind: StoreKind, isKept: boolean): string {
  const folder = isKept ? newFolder() : undefined;
  const title = `${kind}, ${isKept ? 'kept' : 'temporary'}`;
  const input = { kind, folder, recordedFile };
  const written = runStep({ ...input, step: 'write', blocks });
  note(`${title}: written`, 'blocks/s', blocks / written.writeSeconds);
  note(`${title}: processor, whole process`, 's', written.writeCpuSeconds);
  note(`${title}: memory after writing`, 'MiB', written.writtenMebibytes);
  const read = folder === undefined ? written : runStep({ ...input, step: 'read', blocks: 0 });
  if (read.size !== blocks || read.digest !== written.digest) throw new Error(`${title} lost blocks`);
  note(`${title}: states of random old blocks`, 'reads/s', read.stateReadsPerSecond);
  note(`${title}: blocks in order, three questions each`, 'reads/s', read.blockReadsPerSecond);
  note(`${title}: memory after reading`, 'MiB', read.readMebibytes);
  if (folder === undefined) return read.digest;
  note(`${title}: opened again`, 's', read.openSeconds);
  note(`${title}: memory after that`, 'MiB', read.openMebibytes);
  note(`${title}: on disk`, 'MiB', bytesIn(folder) / mebibyte);
  rmSync(folder, { recursive: true });
  return read.digest;
}

/** Kills the writing process of a store at various times. Throws when a later start lacks an announced block. */
async function measureKills(kind: StoreKind): Promise<void> {
  const folder = newFolder();
  let announced = -1;
  for (let kill = 0; kill < kills; kill += 1) {
    const input = { kind, folder, recordedFile };
    const before = announced;
    announced = await writeUntilKilled(input, 150 + ((kill * 97) % 400));
    const { size } = runStep({ ...input, step: 'read', blocks: 0 });
    if (!(before < announced && announced < size))
      throw new Error(
        `${kind}: after kill -9 there are ${size} blocks, and block ${announced} was announced`,
      );
  }
  note(`${kind}: blocks announced before ${kills} times kill -9, none lost`, 'blocks', announced + 1);
  rmSync(folder, { recursive: true });
}

try {
  const recorded = recordBlocks();
  writeFileSync(recordedFile, serialize(recorded));
  {
    using stores = new DisposableStack();
    const opened = storeKinds.flatMap((kind) => [openStore(kind, newFolder()), openStore(kind, undefined)]);
    for (const store of opened) stores.use(store);
    compareStores(recorded, opened);
  }
  for (let round = 0; round < rounds; round += 1) {
    const bare = runStep({ kind: undefined, folder: undefined, recordedFile, step: 'write', blocks });
    note('no store: processor, whole process', 's', bare.writeCpuSeconds);
    note('no store: memory', 'MiB', bare.writtenMebibytes);
    const digests = [true, false].flatMap((isKept) => storeKinds.map((kind) => measureStore(kind, isKept)));
    if (new Set(digests).size !== 1) throw new Error('The stores answered differently');
  }
  for (const kind of storeKinds) await measureKills(kind);
  const rows = [...figures].map(([what, figure]): Figure => ({ what, ...figure }));
  printFigures(`Block store, ${blocks.toLocaleString('en')} blocks (load ${loadavg()[0]?.toFixed(1)})`, rows);
} finally {
  rmSync(scratch, { recursive: true });
}
