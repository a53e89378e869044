import { addWeights, highestWeight, measured, type Weight, zeroWeight } from '../../frame/weight.ts';
import { substrateView } from '../../types/cross-account.ts';
import { mintedPropertiesWeight } from '../common/minted-properties-weight.ts';
import type { ModeWeights } from '../common/token-engine.ts';
import { sortedEntries } from '../common/types/bounded.ts';
import type { CreateItemExData } from '../common/types/create-item-data.ts';
import { commonWeights } from '../common/weights.ts';

const writeProperties = (count: number) => measured(805_000 + 39_259_019 * count, 0, 1);

/** Execution weights of refungible tokens (docs/chain-rules.md#weights-of-calls). */
export const refungibleWeights: ModeWeights & { readonly repartition: Weight } = {
  createItems: (items) =>
    addWeights(
      measured(13_986_328 + 11_811_392 * items.length, 2, 2 + 3 * items.length),
      mintedPropertiesWeight(
        items.map((item) => (item.type === 'ReFungible' ? item.value.properties.length : 0)),
        writeProperties,
      ),
    ),
  createItemsEx: createItemsExWeight,
  changeTokenProperties: (count) =>
    addWeights(measured(5_162_000, 1, 0), writeProperties(count), commonWeights.loadCollectionInfo),
  setPropertyPermissions: (count) => measured(3_472_000 + 45_778_051 * count, 1, 1),
  transfer: highestWeight(
    measured(31_400_000, 3, 2),
    measured(39_934_000, 4, 4),
    measured(43_352_000, 4, 4),
    measured(48_691_000, 5, 6),
  ),
  transferFrom: highestWeight(
    measured(45_867_000, 4, 3),
    measured(55_184_000, 5, 5),
    measured(59_084_000, 5, 5),
    measured(62_785_000, 6, 7),
  ),
  approve: measured(18_965_000, 1, 1),
  approveFrom: measured(19_541_000, 1, 1),
  burn: highestWeight(measured(50_121_000, 5, 4), measured(50_010_000, 4, 6)),
  burnFrom: measured(65_939_000, 5, 7),
  setAllowanceForAll: measured(10_111_000, 0, 1),
  repairItem: measured(6_000_000, 1, 1),
  repartition: measured(23_867_000, 2, 2),
};

function createItemsExWeight(data: CreateItemExData): Weight {
  switch (data.type) {
    case 'RefungibleMultipleItems': {
      const { length } = data.value;
      const base = measured(10_259_579 + 16_231_028 * length, 1 + length, 1 + 4 * length);
      const counts = data.value.map(({ properties }) => properties.length);
      return addWeights(base, mintedPropertiesWeight(counts, writeProperties));
    }
    case 'RefungibleMultipleOwners': {
      const { users, properties } = data.value;
      const { length } = sortedEntries(users, substrateView);
      const base = measured(13_339_246 + 12_706_408 * length, 1 + length, 2 + 3 * length);
      return addWeights(base, mintedPropertiesWeight([properties.length], writeProperties));
    }
    default:
      return zeroWeight;
  }
}
