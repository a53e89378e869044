import { AppError } from '@hub/primitives/app-error';
import type { EventContent } from '@hub/scale/codec/event';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import { renderText } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import type { Inclusion } from '../submissions/submission.ts';

/**
 * The error of an extrinsic that failed on the chain: a module error's documentation, or a sentence with the reason
 * (wire contract B.3); details name it and where it happened (decision 19).
 */
export function extrinsicFailure(
  runtime: Runtime,
  hash: string,
  events: readonly EventContent[],
  { error, blockNumber, blockHash, extrinsicIndex }: Inclusion,
): AppError {
  const failed = events.find(({ section, method }) => section === 'system' && method === 'ExtrinsicFailed');
  const [field] = failed?.fields ?? [];
  const { section, name, docs } = decodeDispatchError(runtime, field?.value);
  const reason = field === undefined ? name : renderText(runtime, field.typeId, field.value);
  const hint = error?.details.hint;
  return new AppError({
    code: 'ExtrinsicFailed',
    message:
      docs.length > 0
        ? docs.join(' ')
        : `The extrinsic failed for reason ${reason}, (hash ${hash}, block ${blockNumber} / ${blockHash})`,
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
