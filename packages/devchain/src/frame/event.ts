import type { Fields, FieldsValue, Variants } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';

/** Makes the bytes of an event; without fields it takes no argument. */
type EventMaker<F extends Fields> = F extends readonly []
  ? () => Uint8Array
  : (value: FieldsValue<F>) => Uint8Array;

export type Events<V extends Variants> = {
  readonly [K in keyof V & string]: EventMaker<V[K][1]>;
} & { readonly declared: V };

/** Declares the events of a pallet once: makers for the chain, the declaration for metadata. */
export function defineEvents<const V extends Variants>(palletIndex: number, declared: V): Events<V> {
  const makers = Object.entries(declared).map(([name, [eventIndex, fields]]) => {
    const codec = t.fieldsCodec(fields);
    const make = (value?: unknown): Uint8Array => {
      const payload = codec.enc(value);
      const event = new Uint8Array(payload.length + 2);
      event[0] = palletIndex;
      event[1] = eventIndex;
      event.set(payload, 2);
      return event;
    };
    return [name, make] as const;
  });
  return { ...Object.fromEntries(makers), declared } as unknown as Events<V>;
}
