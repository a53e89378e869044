import type {
  DispatchErrorDetails,
  ExtrinsicStatus,
} from '@hub/contract/chain-api/generation-1/extrinsic-status';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import type { DecodedEvent } from '@hub/scale/events';
import type { Runtime } from '@hub/scale/runtime';
import { type CallName, stakingHint } from '../staking/staking-hint.ts';

/**
 * The error of an extrinsic from its own events; null when it succeeded. A module error has its section and index,
 * any other only a name such as `Arithmetic.Underflow` (decision 19).
 */
export function dispatchErrorOf(
  runtime: Runtime,
  call: CallName,
  events: readonly DecodedEvent[],
): ExtrinsicStatus['error'] {
  const failed = events.find(({ section, method }) => section === 'system' && method === 'ExtrinsicFailed');
  const [field] = failed?.fields ?? [];
  if (field === undefined) return null;
  const { section, name, docs, index } = decodeDispatchError(runtime, field.value);
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
