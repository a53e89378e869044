import type { Fields, FieldsValue, Variants } from '../codec/type-def.ts';

/** An event by its name in a pallet; the runtime knows its index and encoding. */
export interface PalletEvent {
  readonly pallet: string;
  readonly name: string;
  readonly value: unknown;
}

/** Makes an event; takes no argument if the event has no fields. */
type EventMaker<F extends Fields> = F extends readonly []
  ? () => PalletEvent
  : (value: FieldsValue<F>) => PalletEvent;

export type Events<V extends Variants> = {
  readonly [K in keyof V & string]: EventMaker<V[K][1]>;
} & { readonly declared: V };

/** Declares the events of a pallet: makers for the code of the chain, and the declaration for metadata. */
export function defineEvents<const V extends Variants>(pallet: string, declared: V): Events<V> {
  const makers = Object.keys(declared).map((name) => {
    const make = (value?: unknown): PalletEvent => ({ pallet, name, value });
    return [name, make] as const;
  });
  return { ...Object.fromEntries(makers), declared } as unknown as Events<V>;
}
