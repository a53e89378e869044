import type { BlockRef, NodeRpc, RuntimeVersion } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { createPromiseCache } from '../promise-cache.ts';

export interface VersionedRuntime {
  readonly runtime: Runtime;
  readonly version: RuntimeVersion;
  readonly metadata: Uint8Array;
}

export interface ChainRuntimes {
  /** The prefix of all addresses that the runtimes write. */
  readonly ss58Prefix: number;
  /** The runtime that executes on top of a block. New extrinsics are built for the runtime on top of the best block. */
  at(blockHash: Hex): Promise<VersionedRuntime>;
  /**
   * The runtime that executed a block and wrote its events and its state: the one on top of its parent, or for block 0
   * its own. The block that brings an upgrade still holds storage in the format of the old runtime; the next block
   * migrates it.
   */
  of(block: BlockRef): Promise<VersionedRuntime>;
  /**
   * The runtime of a version that a submission was signed for, from the cache or the stored metadata, so that no
   * block's state is needed. Undefined when neither has it.
   */
  kept(specVersion: number): Promise<Runtime | undefined>;
}

/** Metadata of runtimes that was stored while the node had it. */
export interface KeptMetadata {
  /** Undefined when no metadata of the version was stored. */
  keptMetadata(specVersion: number): Promise<Uint8Array | undefined>;
}

const rememberedBlocks = 4096;
/** A decoded runtime takes some megabytes; reading through a chain's history needs several in turn. */
const rememberedSpecs = 8;

/**
 * Opens the runtimes by block. Versions are cached for the most recently used blocks, runtimes for the most recently
 * used spec versions, so that metadata is fetched again only for a version that the cache has dropped. All runtimes
 * write addresses with the prefix of the best block's runtime, which is fetched first.
 */
export async function openChainRuntimes(
  rpc: Pick<NodeRpc, 'getRuntimeVersion' | 'getMetadata' | 'getBestBlock'>,
  { keptMetadata }: KeptMetadata,
): Promise<ChainRuntimes> {
  const bySpec = createPromiseCache<number, VersionedRuntime>(rememberedSpecs);
  const keptBySpec = createPromiseCache<number, Runtime>(rememberedSpecs);
  const byBlock = createPromiseCache<Hex, VersionedRuntime>(rememberedBlocks);
  let prefix: { readonly ss58Prefix?: number } = {};

  async function load(blockHash: Hex): Promise<VersionedRuntime> {
    const version = await rpc.getRuntimeVersion(blockHash);
    return bySpec.get(version.specVersion, async () => {
      const metadata = await rpc.getMetadata(blockHash);
      return { runtime: createRuntime(metadata, prefix), version, metadata };
    });
  }

  const at = (blockHash: Hex) => byBlock.get(blockHash, () => load(blockHash));
  const best = await rpc.getBestBlock();
  const { ss58Prefix } = (await at(best.hash)).runtime;
  prefix = { ss58Prefix };
  return {
    ss58Prefix,
    at,
    of: ({ number, hash, parentHash }) => at(number === 0 ? hash : parentHash),
    async kept(specVersion) {
      const known = await bySpec.peek(specVersion);
      if (known !== undefined) return known.runtime;
      const made = keptBySpec.peek(specVersion);
      if (made !== undefined) return made;
      const metadata = await keptMetadata(specVersion);
      return metadata && keptBySpec.get(specVersion, async () => createRuntime(metadata, prefix));
    },
  };
}
