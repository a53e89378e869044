import type { EventContent } from '@hub/scale/codec/event';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import type { Runtime } from '@hub/scale/runtime';
import type { CallName } from '../calls/call-name.ts';
import type { KnownCalls } from '../kinds/known-calls.ts';
import { type Failure, findFailure } from './find-failure.ts';

/** Why a call failed, in words and by names. */
export interface DispatchFailure {
  readonly message: string;
  readonly details: {
    /** `NoPermission`; of an error that is no pallet's `Arithmetic.Underflow`, `Token.Frozen`, `BadOrigin`. */
    readonly name: string;
    /** Pallet of a module error, null otherwise. */
    readonly section: string | null;
    /** Name of a module error, null otherwise. */
    readonly method: string | null;
    /** Always empty: clients expect the field. */
    readonly args: unknown[];
    /** Index of a module error within its pallet, null otherwise. */
    readonly index: number | null;
    readonly hint?: string;
  };
}

/** What describing a failure needs beside the failure. */
export type FailureContext = Pick<KnownCalls, 'hint'>;

/** The error of an extrinsic from its own events; null when all of it was done. */
export function dispatchErrorOf(
  knownCalls: FailureContext,
  runtime: Runtime,
  call: CallName,
  events: readonly EventContent[],
): DispatchFailure | null {
  const failure = findFailure(call, events);
  return failure === undefined ? null : describeFailure(knownCalls, runtime, call, failure);
}

/** The error of a failure, with what of the extrinsic holds all the same. */
export function describeFailure(
  knownCalls: FailureContext,
  runtime: Runtime,
  call: CallName,
  { error, remainder }: Pick<Failure, 'error' | 'remainder'>,
): DispatchFailure {
  const { message, details } = describeDispatchError(knownCalls, runtime, call, error);
  return { message: remainder === undefined ? message : `${remainder}: ${message}`, details };
}

/**
 * A decoded DispatchError of a call. A module error has its section and index, any other only a name such as
 * `Arithmetic.Underflow` (docs/chain-rules.md#dispatch-errors).
 */
function describeDispatchError(
  knownCalls: FailureContext,
  runtime: Runtime,
  call: CallName,
  error: unknown,
): DispatchFailure {
  const { section, name, docs, index } = decodeDispatchError(runtime, error);
  const hint = knownCalls.hint(call, { section, name });
  return {
    message: docs.length === 0 ? `The call failed: ${name}` : docs.join(' '),
    details: {
      name,
      section,
      method: section === null ? null : name,
      args: [],
      index: index ?? null,
      ...(hint !== undefined && { hint }),
    },
  };
}
