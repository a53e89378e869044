// Preloaded into a measured process (`node --import`): its parent requests its memory usage by kind over IPC.
import { writeHeapSnapshot } from 'node:v8';

/** The parent's request. */
export interface MemoryQuestion {
  /** Whether all garbage is collected first; needs `--expose-gc`. */
  readonly collects: boolean;
  /** The file for a heap snapshot; by default none is written. */
  readonly snapshotFile?: string | undefined;
}

/** Bytes by kind. `external` includes `arrayBuffers` and the WebAssembly memory. */
export interface MemoryAnswer {
  readonly rss: number;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
  readonly arrayBuffers: number;
  /** Linear memories of WebAssembly instances: the embedded database, and hashes. */
  readonly webAssembly: number;
}

/** The part of the type `WebAssembly.Memory` that this module uses. */
interface Memory {
  readonly buffer: ArrayBuffer;
}

/** The part of the engine's WebAssembly API that this module replaces; Node's types lack it. */
interface Engine {
  Memory: new (descriptor: unknown) => Memory;
  instantiate(
    source: unknown,
    imports?: unknown,
  ): Promise<{ readonly instance?: Instance } & Partial<Instance>>;
}

interface Instance {
  readonly exports: Readonly<Record<string, unknown>>;
}

const engine = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly;
const { Memory, instantiate } = engine;
const memories = new Set<WeakRef<Memory>>();

engine.Memory = class extends Memory {
  constructor(descriptor: unknown) {
    super(descriptor);
    memories.add(new WeakRef<Memory>(this));
  }
};

engine.instantiate = async (source, imports) => {
  const made = await instantiate(source, imports);
  for (const exported of Object.values(made.instance?.exports ?? made.exports ?? {})) {
    if (exported instanceof Memory) memories.add(new WeakRef<Memory>(exported));
  }
  return made;
};

process.on('message', ({ collects, snapshotFile }: MemoryQuestion) => {
  if (collects) globalThis.gc?.();
  if (snapshotFile !== undefined) writeHeapSnapshot(snapshotFile);
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const webAssembly = [...memories].reduce(
    (sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0),
    0,
  );
  process.send?.({ rss, heapUsed, heapTotal, external, arrayBuffers, webAssembly } satisfies MemoryAnswer);
});
process.channel?.unref();
