import type { Pallet } from '../frame/pallet.ts';
import type { RuntimeParts } from '../frame/runtime-parts.ts';
import { appPromotion } from '../pallets/app-promotion/pallet.ts';
import { balances } from '../pallets/balances/pallet.ts';
import { balancesAdapter } from '../pallets/balances-adapter/pallet.ts';
import { common } from '../pallets/common/pallet.ts';
import { configuration } from '../pallets/configuration/pallet.ts';
import { fungible } from '../pallets/fungible/pallet.ts';
import { maintenance } from '../pallets/maintenance/pallet.ts';
import { nonfungible } from '../pallets/nonfungible/pallet.ts';
import { parachainSystem } from '../pallets/parachain-system/pallet.ts';
import { refungible } from '../pallets/refungible/pallet.ts';
import { structurePallet } from '../pallets/structure/pallet.ts';
import { sudo } from '../pallets/sudo/pallet.ts';
import { system } from '../pallets/system/pallet.ts';
import { timestamp } from '../pallets/timestamp/pallet.ts';
import { transactionPayment } from '../pallets/transaction-payment/pallet.ts';
import { treasury } from '../pallets/treasury/pallet.ts';
import { unique } from '../pallets/unique/pallet.ts';
import { createTokenEngines } from '../pallets/unique/token-engines.ts';
import { utility } from '../pallets/utility/pallet.ts';
import { vesting } from '../pallets/vesting/pallet.ts';
import * as genesis from './genesis-settings.ts';

/** The numbers in which the networks differ. */
export interface NetworkNumbers {
  readonly ss58Prefix: number;
  /** The parachain's id on its relay chain. */
  readonly paraId: number;
}

/** The pallets of both networks, in the order of the live runtime. */
export function commonPallets(
  runtime: RuntimeParts,
  { ss58Prefix, paraId }: NetworkNumbers,
): readonly Pallet[] {
  return [
    system(runtime, { ss58Prefix }),
    parachainSystem({ selfParaId: paraId }),
    balances(genesis.balances),
    timestamp,
    transactionPayment(runtime),
    treasury,
    sudo(runtime, genesis.sudo),
    vesting(genesis.vesting),
    unique(createTokenEngines(), { ss58Prefix }),
    configuration(genesis.configuration),
    common,
    fungible,
    refungible,
    nonfungible,
    structurePallet(runtime),
    appPromotion(genesis.appPromotion),
    maintenance(runtime),
    balancesAdapter,
    utility(runtime),
  ];
}
