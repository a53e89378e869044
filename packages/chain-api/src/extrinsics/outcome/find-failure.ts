import type { DecodedField } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import { isRecord } from '@hub/scale/codec/type-codec';
import type { CallName } from '../calls/call-name.ts';

/** A failed extrinsic, or a failed call inside one. */
export interface Failure {
  /** A decoded DispatchError. */
  readonly error: unknown;
  /** The type of the error; undefined for an error inside a Result and for the failure of a dry run. */
  readonly typeId: number | undefined;
  /** A sentence about the effects of the extrinsic that remain; undefined when it failed as a whole. */
  readonly remainder: string | undefined;
}

/**
 * Events of successful extrinsics about a nested call: those with a field `error` report its failure, those with a
 * result its success or failure.
 */
const innerOutcomes: Readonly<Record<string, string>> = {
  'utility.BatchInterrupted': 'error',
  'utility.ItemFailed': 'error',
  'utility.DispatchedAs': 'result',
  'sudo.Sudid': 'sudo_result',
  'sudo.SudoAsDone': 'sudo_result',
  'proxy.ProxyExecuted': 'result',
  'multisig.MultisigExecuted': 'result',
};

/**
 * The failure of an extrinsic according to its events; undefined if everything succeeded. Callers expect all nested
 * calls to succeed, so one that failed is a failure even if the chain counts the extrinsic as a success.
 */
export function findFailure(call: CallName, events: readonly EventContent[]): Failure | undefined {
  const [whole] = events.find((event) => isEvent(event, 'system.ExtrinsicFailed'))?.fields ?? [];
  if (whole !== undefined) return failureOf(whole, undefined);
  const own = events.findLast(({ section, method }) => section === 'utility' && method.startsWith('Batch'));
  if (call.section === 'utility' && call.method === 'batch' && own !== undefined) {
    const [index, error] = isEvent(own, 'utility.BatchInterrupted') ? own.fields : [];
    if (index !== undefined && error !== undefined)
      return failureOf(error, `Call ${index.value} of the batch failed; the calls before it took effect`);
  }
  return events.map(innerFailure).find((failure) => failure !== undefined);
}

/** Whether calls of this pallet may succeed although a nested call failed. */
export function mayHideFailure({ section }: CallName): boolean {
  return Object.keys(innerOutcomes).some((name) => name.startsWith(`${section}.`));
}

function isEvent({ section, method }: EventContent, name: string): boolean {
  return `${section}.${method}` === name;
}

function failureOf({ value, typeId }: DecodedField, remainder: string | undefined): Failure {
  return { error: value, typeId, remainder };
}

function innerFailure({ section, method, fields }: EventContent): Failure | undefined {
  const name = `${section}.${method}`;
  const field = fields.find((one) => Object.hasOwn(innerOutcomes, name) && one.name === innerOutcomes[name]);
  if (field === undefined) return undefined;
  const remainder = 'A call inside the extrinsic failed; the other calls took effect';
  if (field.name === 'error') return failureOf(field, remainder);
  const { value: result } = field;
  if (!isRecord(result) || result.type !== 'Err') return undefined;
  return { error: result.value, typeId: undefined, remainder };
}
