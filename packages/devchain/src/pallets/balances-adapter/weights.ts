import { zeroWeight } from '../../frame/weight.ts';
import { balancesWeights } from '../balances/weights.ts';
import type { ModeWeights } from '../common/token-engine.ts';

/** Execution weights of coins as a collection: a transfer costs as much as in pallet Balances. */
export const coinWeights: ModeWeights = {
  createItems: () => zeroWeight,
  createItemsEx: () => zeroWeight,
  changeTokenProperties: () => zeroWeight,
  setPropertyPermissions: () => zeroWeight,
  transfer: balancesWeights.transferAllowDeath,
  transferFrom: balancesWeights.transferAllowDeath,
  approve: zeroWeight,
  approveFrom: zeroWeight,
  burn: zeroWeight,
  burnFrom: zeroWeight,
  setAllowanceForAll: zeroWeight,
  repairItem: zeroWeight,
};
