import type {
  DispatchErrorDetails,
  ExtrinsicStatus,
} from '@hub/contract/chain-api/generation-1/extrinsic-status';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import type { DecodedEvent } from '@hub/scale/events';
import type { Runtime } from '@hub/scale/runtime';
import { type CallName, stakingHint } from '../staking/staking-hint.ts';

/** The error of an extrinsic from its own events; null when it succeeded. A batch that stopped half-way did not. */
export function dispatchErrorOf(
  runtime: Runtime,
  call: CallName,
  events: readonly DecodedEvent[],
): ExtrinsicStatus['error'] {
  const [failure] = findEvent(events, 'system', 'ExtrinsicFailed')?.fields ?? [];
  if (failure !== undefined) return describeDispatchError(runtime, call, failure.value);
  if (call.section !== 'utility' || call.method !== 'batch') return null;
  // For the chain an interrupted batch succeeded; whoever sent it wanted all of its calls.
  const [index, error] = findEvent(events, 'utility', 'BatchInterrupted')?.fields ?? [];
  if (index === undefined || error === undefined) return null;
  const { message, details } = describeDispatchError(runtime, call, error.value);
  return { message: `Call ${index.value} of the batch failed, those before it hold: ${message}`, details };
}

function findEvent(events: readonly DecodedEvent[], section: string, method: string) {
  return events.find((event) => event.section === section && event.method === method);
}

/**
 * A decoded DispatchError of a call. A module error has its section and index, any other only a name such as
 * `Arithmetic.Underflow` (decision 19).
 */
export function describeDispatchError(
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
