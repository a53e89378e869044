import type { BlockHeader } from '@hub/contract/chain-api/sidecar/block-header';
import type { BlockRef, Header } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { KeptAnswer } from '@hub/service-kit/kept-answer';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache } from '../chain/promise-cache.ts';
import { readDigest } from './read-digest.ts';

/** Reads headers in the sidecar's form. */
export interface HeaderReader {
  /**
   * Throws AppError `BlockNotFound` when the node has just discarded the block, `BlockUnreadable` when its digest
   * cannot be decoded.
   */
  read(block: BlockRef): Promise<KeptAnswer<BlockHeader>>;
}

const rememberedHeaders = 1024;

/** Reads headers and caches the most recently used ones. */
export function createHeaderReader({ node }: Pick<Chain, 'node'>): HeaderReader {
  const headers = createPromiseCache<Hex, KeptAnswer<BlockHeader>>(rememberedHeaders);
  return {
    read: ({ hash }) =>
      headers.get(hash, async () => {
        const header = await node.rpc.getHeader(hash);
        if (header !== undefined) return new KeptAnswer(renderHeader(header, hash));
        throw new AppError({
          code: 'BlockNotFound',
          message: 'Unable to retrieve header and parent from supplied hash',
        });
      }),
  };
}

function renderHeader(header: Header, hash: Hex): BlockHeader {
  const { parentHash, number, stateRoot, extrinsicsRoot } = header;
  const logs = readDigest({ header, hash }).map(({ type, value }) => ({ [lowerFirst(type)]: value }));
  return { parentHash, number: number.toString(), stateRoot, extrinsicsRoot, digest: { logs } };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
