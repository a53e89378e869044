// Preloaded into a measured process (`node --import`): its parent asks over IPC for the memory it holds, told apart by kind.
import { writeHeapSnapshot } from 'node:v8';

/** What the parent asks for. */
export interface MemoryQuestion {
  /** Collects all garbage first; needs `--expose-gc`. */
  readonly collects: boolean;
  /** Writes a heap snapshot to this file; absent: none. */
  readonly snapshotFile?: string | undefined;
}

/** Bytes by kind. `arrayBuffers` is a part of `external`, and so is the WebAssembly memory. */
export interface MemoryAnswer {
  readonly rss: number;
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
  readonly arrayBuffers: number;
  /** Linear memories of WebAssembly instances: the embedded database, and hashes. */
  readonly webAssembly: number;
}

/** A linear memory, as far as it is looked at here. */
interface Memory {
  readonly buffer: ArrayBuffer;
}

/** What an engine offers of WebAssembly, as far as it is changed here: the types of Node leave it out. */
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
