import { once } from '../codec/once.ts';
import { fieldsCodec } from '../codec/types.ts';
import { type DispatchError, moduleFailure } from './dispatch-error.ts';
import type { PalletError } from './dispatch-failure.ts';
import type { PalletEvent } from './event.ts';
import type { Pallet } from './pallet.ts';

/** The indexes that a runtime gives to the events and errors of its pallets. */
export interface Numbering {
  /** The encoding of an event, pallet index first. */
  event(event: PalletEvent): Uint8Array;
  error(error: PalletError): DispatchError;
}

type Write = (value: unknown) => Uint8Array;

/** Creates the numbering of a list of pallets. Its functions throw for names that no pallet declares. */
export function createNumbering(pallets: readonly Pallet[]): Numbering {
  const writers = new Map(pallets.map((pallet) => [pallet.name, eventWriters(pallet)]));
  const errors = new Map(pallets.flatMap(palletErrors));
  return {
    event({ pallet, name, value }) {
      const write = writers.get(pallet)?.get(name);
      if (write === undefined) throw new Error(`No event ${pallet}.${name}`);
      return write(value);
    },
    error({ pallet, name }) {
      const error = errors.get(`${pallet}.${name}`);
      if (error === undefined) throw new Error(`No error ${pallet}.${name}`);
      return error;
    },
  };
}

function eventWriters({ index: palletIndex, events = {}, eventValues = {} }: Pallet): Map<string, Write> {
  return new Map(
    Object.entries(events).map(([name, [eventIndex, fields]]) => {
      const codec = once(() => fieldsCodec(fields));
      // The declaration guarantees that the function takes the values of this event.
      const written = eventValues[name] as ((reported: unknown) => unknown) | undefined;
      const write: Write = (value) => {
        const payload = codec().enc(written === undefined ? value : written(value));
        const event = new Uint8Array(payload.length + 2);
        event[0] = palletIndex;
        event[1] = eventIndex;
        event.set(payload, 2);
        return event;
      };
      return [name, write];
    }),
  );
}

function palletErrors({ name: pallet, index: palletIndex, errors = [] }: Pallet) {
  return errors.map(
    ({ name }, errorIndex) => [`${pallet}.${name}`, moduleFailure(palletIndex, errorIndex)] as const,
  );
}
