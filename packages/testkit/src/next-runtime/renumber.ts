import type { CallDeclaration } from '@hub/devchain/frame/call';
import type { Pallet } from '@hub/devchain/frame/pallet';

type Events = NonNullable<Pallet['events']>;

/**
 * The indexes that a runtime gives to its pallets and their items. `pallet`, `call` and `event` must give different
 * results for different indexes.
 */
export interface NewNumbers {
  pallet(index: number, name: string): number;
  call(index: number): number;
  event(index: number): number;
  /** The order of errors determines their indexes. */
  errors<T>(present: readonly T[]): readonly T[];
}

/** The same pallet with other indexes. */
export function renumber(pallet: Pallet, numbers: NewNumbers): Pallet {
  const { calls, events, errors } = pallet;
  return {
    ...pallet,
    index: numbers.pallet(pallet.index, pallet.name),
    ...(calls && { calls: mapValues(calls, (call) => renumberCall(call, numbers)) }),
    ...(events && { events: mapValues(events, (event) => renumberEvent(event, numbers)) }),
    ...(errors && { errors: numbers.errors(errors) }),
  };
}

function renumberCall(call: CallDeclaration, numbers: NewNumbers): CallDeclaration {
  return { ...call, index: numbers.call(call.index) };
}

function renumberEvent([index, fields]: Events[string], numbers: NewNumbers): Events[string] {
  return [numbers.event(index), fields];
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
