import type { Material } from '@hub/contract/chain-api/sidecar/transaction';
import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex, isHex } from '@hub/primitives/hex';
import { renderMetadata } from '@hub/scale/metadata/render-metadata';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache } from '../chain/promise-cache.ts';
import { renderAt } from './render-at.ts';

type MetadataForm = 'json' | 'scale' | '' | undefined;

/** Answers what one needs to sign offline. */
export interface MaterialReader {
  read(block: BlockRef, form: MetadataForm): Promise<Material>;
}

/** Metadata in one form takes up to some megabytes. */
const rememberedMetadata = 4;

/** Clients ask for the newest block's material again and again. */
const rememberedBlocks = 64;

/** Reads the material and remembers that of the blocks asked for last, and the metadata, which seldom changes. */
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

/** Metadata of version 14, which is what this method of a node answers with. */
async function metadataHex({ node }: Chain, hash: Hex): Promise<Hex> {
  const answer = await node.request('state_getMetadata', [hash]);
  if (isHex(answer)) return answer;
  throw new AppError({ code: 'NodeBadAnswer', message: 'The node answered with no metadata' });
}
