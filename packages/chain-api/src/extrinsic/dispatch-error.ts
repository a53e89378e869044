import type {
  DispatchErrorDetails,
  ExtrinsicStatus,
} from '@hub/contract/chain-api/extrinsics/generation-1/status';
import type { EventContent } from '@hub/scale/codec/event';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import type { Runtime } from '@hub/scale/runtime';
import { type CallName, stakingHint } from '../staking/staking-hint.ts';
import { type Failure, findFailure } from './find-failure.ts';

/** The error of an extrinsic from its own events; null when all of it was done. */
export function dispatchErrorOf(
  runtime: Runtime,
  call: CallName,
  events: readonly EventContent[],
): ExtrinsicStatus['error'] {
  const failure = findFailure(call, events);
  return failure === undefined ? null : describeFailure(runtime, call, failure);
}

/** The error of a failure, with what of the extrinsic holds all the same. */
export function describeFailure(
  runtime: Runtime,
  call: CallName,
  { error, remainder }: Pick<Failure, 'error' | 'remainder'>,
): { message: string; details: DispatchErrorDetails } {
  const { message, details } = describeDispatchError(runtime, call, error);
  return { message: remainder === undefined ? message : `${remainder}: ${message}`, details };
}

/**
 * A decoded DispatchError of a call. A module error has its section and index, any other only a name such as
 * `Arithmetic.Underflow` (docs/chain-rules.md#dispatch-errors).
 */
function describeDispatchError(
  runtime: Runtime,
  call: CallName,
  error: unknown,
): { message: string; details: DispatchErrorDetails } {
  const { section, name, docs, index } = decodeDispatchError(runtime, error);
  const hint = stakingHint(call, { section, name });
  const details: DispatchErrorDetails = {
    name,
    section,
    method: section === null ? null : name,
    args: [],
    index: index ?? null,
    ...(hint !== undefined && { hint }),
  };
  return { message: docs.length === 0 ? `The call failed: ${name}` : docs.join(' '), details };
}
