import type { Block } from '@hub/node-rpc/types';
import { type BlockExtrinsics, eventsOf } from '../blocks/block-extrinsics.ts';
import { decodeBlockExtrinsic } from '../blocks/decode-block-extrinsic.ts';
import type { KnownCalls } from '../kinds/known-calls.ts';
import { resultJson } from '../kinds/result-value.ts';
import type { BlockPlace, Inclusion, Submission } from '../submissions/status/submission.ts';
import { dispatchErrorOf } from './dispatch-error.ts';
import { eventJson } from './event-json.ts';
import { headerJson } from './header-json.ts';

/** Where in a block an extrinsic is. */
export function placeIn(block: Block, extrinsicIndex: number): BlockPlace {
  return {
    blockNumber: block.header.number,
    blockHash: block.hash,
    extrinsicIndex,
    header: headerJson(block),
  };
}

/** The outcome of the extrinsic at an index of a block. Throws AppError `BlockUnreadable`. */
export function inclusionOf(
  knownCalls: KnownCalls,
  contents: BlockExtrinsics,
  extrinsicIndex: number,
  call: Pick<Submission, 'section' | 'method'>,
): Inclusion {
  const { block, runtime } = contents;
  const events = eventsOf(contents, extrinsicIndex);
  const extrinsic = decodeBlockExtrinsic(contents, extrinsicIndex);
  const result = knownCalls.result(runtime, extrinsic.call, events);
  return {
    ...placeIn(block, extrinsicIndex),
    error: dispatchErrorOf(knownCalls, runtime, call, events),
    events: events.map((event) => eventJson(runtime, event)),
    ...(result !== undefined && { parsed: resultJson(result, runtime.addressText) }),
  };
}
