import type { Block } from '@hub/node-rpc/types';
import { decodeOfBlock } from '../extrinsics/blocks/block-unreadable.ts';
import { type DigestItem, readDigestItem } from './digest-item.ts';

/**
 * Decodes the digest of a block's header. Throws AppError `BlockUnreadable` (details.digestIndex) for bytes that end
 * early.
 */
export function readDigest({ header, hash }: Pick<Block, 'header' | 'hash'>): readonly DigestItem[] {
  const block = { number: header.number, hash };
  return header.digest.map((item, digestIndex) =>
    decodeOfBlock(block, { digestIndex }, () => readDigestItem(item)),
  );
}
