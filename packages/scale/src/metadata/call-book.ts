import { camelCase } from '../camel-case.ts';
import type { CallBook, CallShape } from '../codec/call.ts';
import { getEntry, type Pallet, type PalletBook, type PalletVariant } from './pallet-book.ts';

/** The calls of all pallets, for the call codec. */
export function createCallBook(pallets: PalletBook): CallBook {
  const shapes = new Map(
    pallets.entries.flatMap((pallet) =>
      pallet.calls.entries.map((call) => [call, toShape(pallet, call)] as const),
    ),
  );
  const byIndex = new Map(
    [...shapes.values()].map((shape) => [shape.palletIndex * 256 + shape.callIndex, shape]),
  );
  return {
    byIndex: (palletIndex, callIndex) => byIndex.get(palletIndex * 256 + callIndex),
    byName(section, method) {
      const pallet = pallets.get(section, 'UnknownCall');
      const call = getEntry(pallet, pallet.calls, method, 'UnknownCall');
      return shapes.get(call) ?? toShape(pallet, call);
    },
  };
}

function toShape(pallet: Pallet, call: PalletVariant): CallShape {
  return {
    section: pallet.section,
    method: camelCase(call.name),
    palletIndex: pallet.index,
    callIndex: call.index,
    fields: call.fields.map((field, index) => ({
      name: field.name ?? `param${index}`,
      typeId: field.typeId,
    })),
  };
}
