import { addWeights, measured, type Weight, zeroWeight } from '../../frame/weight.ts';
import { mintedPropertiesWeight } from '../common/minted-properties-weight.ts';
import type { ModeWeights } from '../common/token-engine.ts';
import { commonWeights } from '../common/weights.ts';

const writeProperties = (count: number) => measured(721_000 + 39_063_489 * count, 0, 1);

/** The weight of a transfer without that of checking the allow list. */
export const transferRawWeight = measured(35_212_000, 4, 5);
export const checkAllowedWeight = measured(8_253_000, 1, 0);

const transfer = addWeights(transferRawWeight, commonWeights.checkAllowList, commonWeights.checkAllowList);

/** Execution weights of NFTs (docs/chain-rules.md#weights-of-calls). */
export const nonfungibleWeights: ModeWeights = {
  createItems: (items) =>
    addWeights(
      measured(13_382_574 + 7_894_111 * items.length, 2, 2 + 2 * items.length),
      mintedPropertiesWeight(
        items.map((item) => (item.type === 'NFT' ? item.value.properties.length : 0)),
        writeProperties,
      ),
    ),
  createItemsEx: (data) => (data.type === 'NFT' ? createItemsExWeight(data.value) : zeroWeight),
  changeTokenProperties: (count) =>
    addWeights(measured(6_314_000, 1, 0), writeProperties(count), commonWeights.loadCollectionInfo),
  setPropertyPermissions: (count) => measured(3_293_000 + 45_444_658 * count, 1, 1),
  transfer,
  transferFrom: addWeights(transfer, checkAllowedWeight),
  approve: measured(17_699_000, 2, 1),
  approveFrom: measured(18_129_000, 2, 1),
  burn: measured(41_134_000, 5, 5),
  burnFrom: measured(48_741_000, 5, 6),
  setAllowanceForAll: measured(9_704_000, 0, 1),
  repairItem: measured(6_000_000, 1, 1),
};

function createItemsExWeight(items: readonly { readonly properties: readonly unknown[] }[]): Weight {
  const { length } = items;
  return addWeights(
    measured(8_848_221 + 12_173_655 * length, 1 + length, 1 + 3 * length),
    mintedPropertiesWeight(
      items.map(({ properties }) => properties.length),
      writeProperties,
    ),
  );
}
