import type { Codec } from '@polkadot-api/substrate-bindings';
import type { Pallet } from '../frame/pallet.ts';
import type { RuntimeParts } from '../frame/runtime-parts.ts';
import { appPromotion } from '../pallets/app-promotion/pallet.ts';
import { balances } from '../pallets/balances/pallet.ts';
import { configuration } from '../pallets/configuration/pallet.ts';
import { maintenance } from '../pallets/maintenance/pallet.ts';
import { parachainSystem } from '../pallets/parachain-system/pallet.ts';
import { sudo } from '../pallets/sudo/pallet.ts';
import { system } from '../pallets/system/pallet.ts';
import { timestamp } from '../pallets/timestamp/pallet.ts';
import { transactionPayment } from '../pallets/transaction-payment/pallet.ts';
import { treasury } from '../pallets/treasury/pallet.ts';
import { utility } from '../pallets/utility/pallet.ts';
import { vesting } from '../pallets/vesting/pallet.ts';
import { storagePrefix } from '../state/storage-item.ts';
import type { StorageLayout } from '../state/storage-layout.ts';
import type { RuntimeDefinition } from './runtime-definition.ts';

export interface RuntimePallets {
  readonly pallets: readonly Pallet[];
  /** As the present runtime declares them. */
  readonly present: readonly Pallet[];
  /** How this runtime writes what the pallets' declarations write otherwise. */
  readonly layout: StorageLayout;
}

/** The pallets of a runtime in declaration order. */
export function runtimePallets(
  runtime: RuntimeParts,
  { ss58Prefix, paraId }: { readonly ss58Prefix: number; readonly paraId: number },
  definition: Pick<RuntimeDefinition, 'pallets'>,
): RuntimePallets {
  const present = [
    system(runtime, { ss58Prefix }),
    parachainSystem({ selfParaId: paraId }),
    balances,
    timestamp,
    transactionPayment(runtime),
    treasury,
    sudo(runtime.call),
    vesting,
    configuration,
    appPromotion,
    maintenance(runtime.call),
    utility(runtime.call),
  ];
  const pallets = definition.pallets(present);
  return { pallets, present, layout: changedTypes(present, pallets) };
}

/** The value types of storage items that differ from those they were declared with. */
function changedTypes(declared: readonly Pallet[], changed: readonly Pallet[]): StorageLayout {
  const items = declared.flatMap(({ storage }) => storage);
  const before = new Map(items.map((item) => [`${item.pallet}.${item.name}`, item.value]));
  const others = changed
    .flatMap(({ storage }) => storage)
    .filter(({ pallet, name, value }) => before.get(`${pallet}.${name}`) !== value);
  // A changed type carries values of the declared one (RuntimeDefinition.pallets).
  return new Map(others.map((item) => [storagePrefix(item), item.value.codec as Codec<unknown>]));
}
