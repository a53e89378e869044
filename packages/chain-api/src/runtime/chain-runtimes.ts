import type { BlockRef, NodeRpc, RuntimeVersion } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { type PortableType, readMetadata } from '@hub/scale/metadata/read-metadata';
import { createRuntime, type Runtime } from '@hub/scale/runtime';

export interface VersionedRuntime {
  readonly runtime: Runtime;
  readonly version: RuntimeVersion;
  /** The runtime's type registry; read from the metadata when first asked for. */
  readonly types: () => readonly PortableType[];
}

export interface ChainRuntimes {
  /** The runtime that executes on top of a block: what is sent now is built for that of the best block. */
  at(blockHash: Hex): Promise<VersionedRuntime>;
  /**
   * The runtime that executed a block and wrote its events and its state: that of its parent. The block that brings an
   * upgrade still holds storage of the runtime before; the next one migrates it.
   */
  of(block: BlockRef): Promise<VersionedRuntime>;
}

const rememberedBlocks = 512;

/** Runtimes by block: metadata is fetched once per spec version, versions are remembered for the blocks asked last. */
export function createChainRuntimes(rpc: NodeRpc, ss58Prefix: number): ChainRuntimes {
  const bySpec = new Map<number, Promise<VersionedRuntime>>();
  const byBlock = new Map<Hex, Promise<VersionedRuntime>>();

  async function load(blockHash: Hex): Promise<VersionedRuntime> {
    const version = await rpc.getRuntimeVersion(blockHash);
    return remembered(bySpec, version.specVersion, async () => {
      const metadata = await rpc.getMetadata(blockHash);
      let types: readonly PortableType[] | undefined;
      return {
        runtime: createRuntime(metadata, { ss58Prefix }),
        version,
        types: () => {
          types ??= readMetadata(metadata).lookup;
          return types;
        },
      };
    });
  }

  function at(blockHash: Hex): Promise<VersionedRuntime> {
    const runtime = remembered(byBlock, blockHash, () => load(blockHash));
    const [oldest] = byBlock.keys();
    if (byBlock.size > rememberedBlocks && oldest !== undefined) byBlock.delete(oldest);
    return runtime;
  }

  return { at, of: ({ number, hash, parentHash }) => at(number === 0 ? hash : parentHash) };
}

/** One load per key, shared by concurrent callers; a failed one is forgotten and tried again. */
function remembered<K, V>(cache: Map<K, Promise<V>>, key: K, load: () => Promise<V>): Promise<V> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}
