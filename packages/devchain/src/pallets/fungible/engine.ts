import { type CrossAccountId, substrateView } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import type { TokenEngine } from '../common/token-engine.ts';
import { sortedEntries } from '../common/types/bounded.ts';
import type { CreateItemData, CreateItemExData } from '../common/types/create-item-data.ts';
import { withWeight } from '../common/weights.ts';
import type { Structure } from '../structure/structure.ts';
import { approve } from './allowance.ts';
import { ensureOnlyToken } from './balances.ts';
import { burn, burnFrom, destroy } from './burn.ts';
import { fungibleErrors } from './errors.ts';
import { mint, type NewAmount } from './mint.ts';
import { fungibleQueries } from './queries.ts';
import { transfer, transferFrom } from './transfer.ts';
import { fungibleWeights as weights } from './weights.ts';

/** The operations on fungible tokens. The only token of a collection has id 0 and no properties. */
export function createFungibleEngine(structure: Structure): TokenEngine {
  return {
    createItems(call, owner, items) {
      const amount = sumOf(items);
      return withWeight(weights.createItems(items), () => mint(structure, call, [[owner, amount]]));
    },
    createItemsEx(call, data) {
      const amounts = amountsIn(data);
      return withWeight(weights.createItemsEx(data), () => mint(structure, call, amounts));
    },
    changeTokenProperties() {
      throw fungibleErrors.SettingPropertiesNotAllowed();
    },
    setPropertyPermissions() {
      throw fungibleErrors.SettingPropertiesNotAllowed();
    },
    transfer(call, to, item) {
      ensureOnlyToken(item);
      return transfer(structure, call, call.sender, to, item.amount);
    },
    transferFrom(call, from, to, item) {
      ensureOnlyToken(item);
      return transferFrom(structure, call, from, to, item.amount);
    },
    approve(call, spender, item) {
      ensureOnlyToken(item);
      return withWeight(weights.approve, () => approve(call, call.sender, spender, item.amount));
    },
    approveFrom(call, from, to, item) {
      ensureOnlyToken(item);
      return withWeight(weights.approveFrom, () => approve(call, from, to, item.amount));
    },
    burn(call, item) {
      ensureOnlyToken(item);
      return withWeight(weights.burn, () => burn(structure, call, call.sender, item.amount));
    },
    burnFrom(call, from, item) {
      ensureOnlyToken(item);
      return withWeight(weights.burnFrom, () => burnFrom(structure, call, from, item.amount));
    },
    setAllowanceForAll() {
      throw fungibleErrors.SettingAllowanceForAllNotAllowed();
    },
    repairItem() {
      throw fungibleErrors.FungibleTokensAreAlwaysValid();
    },
    destroy,
    ownerOf: () => ({ kind: 'several' }),
    queries: fungibleQueries,
    ensureMayNest() {
      throw fungibleErrors.FungibleDisallowsNesting();
    },
    addChild() {},
    removeChild() {},
  };
}

/** The sum of all items, which have the same owner. */
function sumOf(items: readonly CreateItemData[]): bigint {
  return items.reduce((sum, item) => {
    if (item.type !== 'Fungible') throw wrongData();
    return sum + item.value.value;
  }, 0n);
}

/** The amounts as in the chain's maps: sorted by account, one per account. */
function amountsIn(data: CreateItemExData): readonly NewAmount[] {
  if (data.type !== 'Fungible') throw wrongData();
  return sortedEntries<CrossAccountId, bigint>(data.value, substrateView);
}

function wrongData() {
  return commonErrors.NotFungibleDataUsedToMintFungibleCollectionToken();
}
