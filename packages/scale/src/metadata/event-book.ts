import type { EventBook } from '../codec/event.ts';
import type { PalletBook } from './pallet-book.ts';

/** The events of all pallets, for the event codec. */
export function createEventBook(pallets: PalletBook): EventBook {
  const shapes = pallets.entries.flatMap((pallet) =>
    pallet.events.entries.map((event) => ({
      section: pallet.section,
      method: event.name,
      palletIndex: pallet.index,
      eventIndex: event.index,
      fields: event.fields,
    })),
  );
  const byIndex = new Map(shapes.map((shape) => [shape.palletIndex * 256 + shape.eventIndex, shape]));
  const byName = new Map(shapes.map((shape) => [`${shape.section}.${shape.method}`, shape]));
  return {
    byIndex: (palletIndex, eventIndex) => byIndex.get(palletIndex * 256 + eventIndex),
    byName: (section, method) => byName.get(`${section}.${method}`),
  };
}
