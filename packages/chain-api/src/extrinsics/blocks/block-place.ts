import type { Block } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { type HeaderJson, headerJson } from './header-json.ts';

/** The block that contains an extrinsic, and the extrinsic's index in it. */
export interface ExtrinsicPlace {
  readonly blockNumber: number;
  readonly blockHash: Hex;
  readonly extrinsicIndex: number;
}

/** An extrinsic's place with the header of the block. */
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
