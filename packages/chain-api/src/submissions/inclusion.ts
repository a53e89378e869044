import type { Block } from '@hub/node-rpc/types';
import type { BlockExtrinsics } from '../extrinsic/block-extrinsics.ts';
import { eventsOf, renderEvent, renderHeader } from '../extrinsic/block-extrinsics.ts';
import { decodeBlockExtrinsic } from '../extrinsic/decode-block-extrinsic.ts';
import { dispatchErrorOf } from '../extrinsic/dispatch-error.ts';
import { parsedResult } from '../generation-1/parsed-result.ts';
import type { BlockPlace, Inclusion, Submission } from './submission.ts';

/** Where in a block an extrinsic is. */
export function placeIn(block: Block, extrinsicIndex: number): BlockPlace {
  return {
    blockNumber: block.header.number,
    blockHash: block.hash,
    extrinsicIndex,
    header: renderHeader(block),
  };
}

/** What a block made of the extrinsic at an index. Throws AppError `BlockUnreadable`. */
export function inclusionOf(
  contents: BlockExtrinsics,
  extrinsicIndex: number,
  call: Pick<Submission, 'section' | 'method'>,
): Inclusion {
  const { block, runtime } = contents;
  const decoded = eventsOf(contents, extrinsicIndex);
  const events = decoded.map((event) => renderEvent(runtime, event));
  const extrinsic = decodeBlockExtrinsic(contents, extrinsicIndex);
  const parsed = parsedResult(extrinsic.call, events);
  return {
    ...placeIn(block, extrinsicIndex),
    error: dispatchErrorOf(runtime, call, decoded),
    events,
    ...(parsed && { parsed }),
  };
}
