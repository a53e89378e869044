import { AppError } from '@hub/primitives/app-error';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import { renderText } from '@hub/scale/render';
import { findFailure } from '../extrinsics/outcome/find-failure.ts';
import type { IncludedExtrinsic } from '../extrinsics/submissions/lookup/read-included.ts';

/**
 * The error of an extrinsic that failed on the chain. The message is the documentation of a module error or a sentence
 * with the reason (docs/wire-formats.md#status-of-generation-2), after a note about effects that remain; the details
 * name the error and its place (docs/chain-rules.md#dispatch-errors).
 */
export function extrinsicFailure(
  hash: string,
  { runtime, call, events, inclusion }: IncludedExtrinsic,
): AppError {
  const { error, blockNumber, blockHash, extrinsicIndex } = inclusion;
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
      state: 'failed',
      ...(typeof hint === 'string' && { hint }),
    },
  });
}
