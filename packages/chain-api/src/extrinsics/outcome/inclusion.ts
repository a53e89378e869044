import type { JsonValue } from '@hub/primitives/app-error';
import { type BlockExtrinsics, eventsOf } from '../blocks/block-extrinsics.ts';
import { type BlockPlace, placeIn } from '../blocks/block-place.ts';
import { decodeBlockExtrinsic } from '../blocks/decode-block-extrinsic.ts';
import type { KnownCalls } from '../kinds/known-calls.ts';
import { resultJson } from '../kinds/result-value.ts';
import { type DispatchFailure, dispatchErrorOf } from './dispatch-error.ts';
import { type EventJson, eventJson } from './event-json.ts';

/** An extrinsic's place in a block and its outcome there, determined once when the block is read. */
export interface Inclusion extends BlockPlace {
  readonly error: DispatchFailure | null;
  readonly events: EventJson[];
  /** The result of its call: accounts as SS58 text in the network's prefix, amounts as decimal text. */
  readonly parsed?: JsonValue;
}

/** The outcome of the extrinsic at an index of a block. Throws AppError `BlockUnreadable`. */
export function inclusionOf(
  knownCalls: KnownCalls,
  contents: BlockExtrinsics,
  extrinsicIndex: number,
): Inclusion {
  const { block, runtime } = contents;
  const events = eventsOf(contents, extrinsicIndex);
  const { call } = decodeBlockExtrinsic(contents, extrinsicIndex);
  const result = knownCalls.result(runtime, call, events);
  return {
    ...placeIn(block, extrinsicIndex),
    error: dispatchErrorOf(knownCalls, runtime, call, events),
    events: events.map((event) => eventJson(runtime, event)),
    ...(result !== undefined && { parsed: resultJson(result, runtime.addressText) }),
  };
}
