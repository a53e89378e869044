import type { Material } from '@hub/contract/chain-api/sidecar/transaction';
import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex, isHex } from '@hub/primitives/hex';
import { renderMetadata } from '@hub/scale/metadata/render-metadata';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache } from '../chain/promise-cache.ts';
import { renderAt } from './render-at.ts';

type MetadataForm = 'json' | 'scale' | '' | undefined;

/** Reads the data that offline signing needs. */
export interface MaterialReader {
  read(block: BlockRef, form: MetadataForm): Promise<Material>;
}

/** A limit, because metadata in one form takes up to several megabytes. */
const rememberedMetadata = 4;

/** A cache, because clients request the newest block's material repeatedly. */
const rememberedBlocks = 64;

/** Reads the material and caches that of the most recently used blocks, and the metadata, which rarely changes. */
export function createMaterialReader(context: Chain): MaterialReader {
  const { node, runtimes, genesisHash } = context;
  const materials = createPromiseCache<Hex, Material>(rememberedBlocks);
  const metadata = createPromiseCache<string, unknown>(rememberedMetadata);

  async function metadataOf(
    { hash }: BlockRef,
    specVersion: string,
    form: 'json' | 'scale',
  ): Promise<unknown> {
    return metadata.get(`${specVersion} ${form}`, async () => {
      const hex = await metadataHex(context, hash);
      return form === 'scale' ? hex : renderMetadata(fromHex(hex));
    });
  }

  async function materialOf(block: BlockRef): Promise<Material> {
    const [{ version }, chainName] = await Promise.all([runtimes.at(block.hash), node.rpc.systemChain()]);
    return {
      at: renderAt(block),
      genesisHash,
      chainName,
      specName: version.specName,
      specVersion: version.specVersion.toString(),
      txVersion: version.transactionVersion.toString(),
    };
  }

  return {
    async read(block, form) {
      const material = await materials.get(block.hash, () => materialOf(block));
      if (!form) return material;
      return { ...material, metadata: await metadataOf(block, material.specVersion, form) };
    },
  };
}

/** Reads metadata of version 14, the version that this RPC method returns. */
async function metadataHex({ node }: Chain, hash: Hex): Promise<Hex> {
  const answer = await node.request('state_getMetadata', [hash]);
  if (isHex(answer)) return answer;
  throw new AppError({ code: 'NodeBadAnswer', message: 'The node answered without metadata' });
}
