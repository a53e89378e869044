import type { Block } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { type HeaderJson, headerJson } from './header-json.ts';

/** The block that an extrinsic is in, and its index there. */
export interface ExtrinsicPlace {
  readonly blockNumber: number;
  readonly blockHash: Hex;
  readonly extrinsicIndex: number;
}

/** The same with the header of the block. */
export interface BlockPlace extends ExtrinsicPlace {
  readonly header: HeaderJson;
}

/** The place of the extrinsic at an index of a block. */
export function placeIn(block: Block, extrinsicIndex: number): BlockPlace {
  return {
    blockNumber: block.header.number,
    blockHash: block.hash,
    extrinsicIndex,
    header: headerJson(block),
  };
}
