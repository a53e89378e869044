import { addWeights, measured, zeroWeight } from '../../frame/weight.ts';
import { substrateView } from '../../types/cross-account.ts';
import type { ModeWeights } from '../common/token-engine.ts';
import { sortedEntries } from '../common/types/bounded.ts';
import { commonWeights } from '../common/weights.ts';

/** The weight of a transfer without that of checking the allow list. */
export const transferRawWeight = measured(21_717_000, 2, 2);
export const checkAllowedWeight = measured(8_800_000, 1, 0);
export const reduceAllowanceWeight = measured(9_628_000, 0, 1);

const transfer = addWeights(transferRawWeight, commonWeights.checkAllowList, commonWeights.checkAllowList);
const approve = measured(17_745_000, 1, 1);

/** Execution weights of fungible tokens (docs/chain-rules.md#weights-of-calls). */
export const fungibleWeights: ModeWeights = {
  createItems: () => measured(16_979_000, 2, 2),
  createItemsEx: (data) =>
    data.type === 'Fungible'
      ? createItemsExWeight(sortedEntries(data.value, substrateView).length)
      : zeroWeight,
  changeTokenProperties: () => zeroWeight,
  setPropertyPermissions: () => zeroWeight,
  transfer,
  transferFrom: addWeights(transfer, checkAllowedWeight, reduceAllowanceWeight),
  approve,
  approveFrom: approve,
  burn: measured(19_620_000, 2, 2),
  burnFrom: measured(32_172_000, 3, 3),
  setAllowanceForAll: zeroWeight,
  repairItem: zeroWeight,
};

function createItemsExWeight(accounts: number) {
  return measured(10_980_812 + 6_900_338 * accounts, 1 + accounts, 1 + accounts);
}
