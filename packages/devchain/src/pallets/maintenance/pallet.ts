import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { operational } from '../../frame/dispatch-info.ts';
import { defineEvents } from '../../frame/event.ts';
import { ensureRoot } from '../../frame/origin.ts';
import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { measured } from '../../frame/weight.ts';
import { defaultValue } from '../../state/storage-item.ts';

/** Whether maintenance mode is on, in which some calls and hooks are disabled. */
export const enabled = defaultValue({ pallet: 'Maintenance', name: 'Enabled' }, t.bool, false);

const maintenanceEvents = defineEvents('Maintenance', {
  MaintenanceEnabled: [0, []],
  MaintenanceDisabled: [1, []],
});

/**
 * Pallets whose calls are refused as transactions while maintenance mode is on; the same calls inside a batch pass
 * (docs/chain-rules.md#maintenance-mode).
 */
const restingPallets: ReadonlySet<string> = new Set([
  'EvmMigration',
  'EVM',
  'Ethereum',
  'Inflation',
  'Structure',
  'Unique',
  'AppPromotion',
  'ForeignAssets',
  'CollatorSelection',
  'Session',
  'Identity',
]);

/** Calls that switch maintenance mode on and off, and the filter that the mode applies to calls. */
export function maintenance({ call }: Pick<RuntimeParts, 'call'>): Pallet {
  return {
    index: 154,
    name: 'Maintenance',
    module: 'pallet_maintenance::pallet',
    params: runtimeParam,
    eventParams: runtimeParam,
    storage: [enabled],
    calls: {
      enable: defineCall({
        index: 0,
        fields: {},
        docs: 'Turns maintenance mode on; root only.',
        info: () => operational(measured(3_000_000, 0, 1)),
        dispatch(context, origin) {
          ensureRoot(origin);
          enabled.put(context.storage, true);
          context.deposit(maintenanceEvents.MaintenanceEnabled());
          return undefined;
        },
      }),
      disable: defineCall({
        index: 1,
        fields: {},
        docs: 'Turns maintenance mode off; root only.',
        info: () => operational(measured(3_000_000, 0, 1)),
        dispatch(context, origin) {
          ensureRoot(origin);
          enabled.put(context.storage, false);
          context.deposit(maintenanceEvents.MaintenanceDisabled());
          return undefined;
        },
      }),
    },
    events: maintenanceEvents.declared,
    errors: [],
    constants: [],
    associatedTypes: [{ name: 'RuntimeCall', type: call, docs: 'A call of this runtime.' }],
    isFiltered: ({ storage }, { pallet }) => restingPallets.has(pallet) && enabled.get(storage),
  };
}
