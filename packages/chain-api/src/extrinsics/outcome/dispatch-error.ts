import type { EventContent } from '@hub/scale/codec/event';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import type { Runtime } from '@hub/scale/runtime';
import type { CallName } from '../calls/call-name.ts';
import type { KnownCalls } from '../kinds/known-calls.ts';
import { type Failure, findFailure } from './find-failure.ts';

/** The reason why a call failed, as a message and by name. */
export interface DispatchFailure {
  readonly message: string;
  readonly details: {
    /**
     * The name of a pallet's error, such as `NoPermission`, or of any other error, such as `Arithmetic.Underflow`,
     * `Token.Frozen` or `BadOrigin`.
     */
    readonly name: string;
    /** The pallet of a module error, null for any other error. */
    readonly section: string | null;
    /** The name of a module error, null for any other error. */
    readonly method: string | null;
    /** Always empty; clients expect the field. */
    readonly args: unknown[];
    /** The index of a module error within its pallet, null for any other error. */
    readonly index: number | null;
    readonly hint?: string;
  };
}

/** The collaborators that describing a failure needs. */
export type FailureContext = Pick<KnownCalls, 'hint'>;

/** The error of an extrinsic from its own events; null if it succeeded completely. */
export function dispatchErrorOf(
  knownCalls: FailureContext,
  runtime: Runtime,
  call: CallName,
  events: readonly EventContent[],
): DispatchFailure | null {
  const failure = findFailure(call, events);
  return failure === undefined ? null : describeFailure(knownCalls, runtime, call, failure);
}

/** Describes the error of a failure, and which effects of the extrinsic remain. */
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
 * Describes a decoded DispatchError of a call. Only a module error has section and index; any other has only a name
 * such as `Arithmetic.Underflow` (docs/chain-rules.md#dispatch-errors).
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
