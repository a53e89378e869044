import { type DecodedExtrinsic, decodeExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import type { BlockExtrinsics } from './block-extrinsics.ts';
import type { ExtrinsicPlace } from './block-place.ts';
import { decodeOfBlock } from './block-unreadable.ts';

/**
 * Decodes the extrinsic at an index of a block. Throws AppError `BlockUnreadable` (details.extrinsicIndex) when the
 * bytes are no extrinsic.
 */
export function decodeBlockExtrinsic(
  { block, runtime }: Pick<BlockExtrinsics, 'block' | 'runtime'>,
  extrinsicIndex: number,
): DecodedExtrinsic {
  const { header, hash, extrinsics } = block;
  const place = { blockNumber: header.number, blockHash: hash, extrinsicIndex };
  return decodeIncluded(runtime, place, extrinsics[extrinsicIndex] ?? new Uint8Array());
}

/** Decodes the bytes of an extrinsic that a block includes. Throws the same AppError as `decodeBlockExtrinsic`. */
export function decodeIncluded(
  runtime: Runtime,
  { blockNumber, blockHash, extrinsicIndex }: ExtrinsicPlace,
  bytes: Uint8Array,
): DecodedExtrinsic {
  const block = { number: blockNumber, hash: blockHash };
  return decodeOfBlock(block, { extrinsicIndex }, () => decodeExtrinsic(runtime, bytes));
}
