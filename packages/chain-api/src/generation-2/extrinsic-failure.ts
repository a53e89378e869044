import { AppError } from '@hub/primitives/app-error';
import type { EventContent } from '@hub/scale/codec/event';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import { renderText } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import type { CallName } from '../extrinsics/calls/call-name.ts';
import { findFailure } from '../extrinsics/outcome/find-failure.ts';
import type { Inclusion } from '../extrinsics/outcome/inclusion.ts';

/**
 * The error of an extrinsic that failed on the chain: a module error's documentation, or a sentence with the reason
 * (docs/wire-formats.md#status-of-generation-2), after what holds all the same; details name it and where it happened
 * (docs/chain-rules.md#dispatch-errors).
 */
export function extrinsicFailure(
  runtime: Runtime,
  hash: string,
  events: readonly EventContent[],
  call: CallName,
  { error, blockNumber, blockHash, extrinsicIndex }: Inclusion,
): AppError {
  const failure = findFailure(call, events);
  const { section, name, docs } = decodeDispatchError(runtime, failure?.error);
  const reason = failure?.typeId === undefined ? name : renderText(runtime, failure.typeId, failure.error);
  const message =
    docs.length > 0
      ? docs.join(' ')
      : `The extrinsic failed for reason ${reason}, (hash ${hash}, block ${blockNumber} / ${blockHash})`;
  const hint = error?.details.hint;
  return new AppError({
    code: 'ExtrinsicFailed',
    message: failure?.remainder === undefined ? message : `${failure.remainder}: ${message}`,
    details: {
      section,
      name,
      args: [],
      docs,
      extrinsicHash: hash,
      blockNumber: blockNumber.toString(),
      blockHash,
      extrinsicIndex,
      ...(typeof hint === 'string' && { hint }),
    },
  });
}
