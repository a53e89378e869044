import { type CrossAccountId, substrateView } from '../../types/cross-account.ts';
import { setAllowanceForAll } from '../common/allowance-for-all.ts';
import { setPropertyPermissions } from '../common/collection-properties.ts';
import { repairToken } from '../common/repair-token.ts';
import type { TokenEngine } from '../common/token-engine.ts';
import { sortedEntries } from '../common/types/bounded.ts';
import type { CreateItemData, CreateItemExData } from '../common/types/create-item-data.ts';
import { withWeight } from '../common/weights.ts';
import type { Structure } from '../structure/structure.ts';
import { approve } from './allowance.ts';
import { burn, burnFrom, destroy } from './burn.ts';
import { refungibleErrors } from './errors.ts';
import { mint, type NewToken } from './mint.ts';
import { ownerOf } from './pieces.ts';
import { changeProperties } from './properties.ts';
import { refungibleQueries } from './queries.ts';
import { repartition } from './repartition.ts';
import { collectionAllowance, tokenProperties } from './storage.ts';
import { transfer, transferFrom } from './transfer.ts';
import { refungibleWeights as weights } from './weights.ts';

/** The operations on refungible tokens. The weight of an operation is the same whether it succeeds or not. */
export function createRefungibleEngine(structure: Structure): TokenEngine {
  return {
    createItems(call, owner, items) {
      const tokens = items.map((item) => newToken(item, owner));
      return withWeight(weights.createItems(items), () => mint(structure, call, tokens));
    },
    createItemsEx(call, data) {
      const tokens = newTokens(data);
      return withWeight(weights.createItemsEx(data), () => mint(structure, call, tokens));
    },
    changeTokenProperties: (call, token, changes) =>
      withWeight(weights.changeTokenProperties(changes.length), () =>
        changeProperties(structure, call, token, changes),
      ),
    setPropertyPermissions: ({ context, collection, sender }, permissions) =>
      withWeight(weights.setPropertyPermissions(permissions.length), () =>
        setPropertyPermissions(context, collection, sender, permissions),
      ),
    transfer: (call, to, item) =>
      withWeight(weights.transfer, () => transfer(structure, call, call.sender, to, item)),
    transferFrom: (call, from, to, item) =>
      withWeight(weights.transferFrom, () => transferFrom(structure, call, from, to, item)),
    approve: (call, spender, item) =>
      withWeight(weights.approve, () => approve(call, call.sender, spender, item)),
    approveFrom: (call, from, to, item) =>
      withWeight(weights.approveFrom, () => approve(call, from, to, item)),
    burn: (call, item) => withWeight(weights.burn, () => burn(structure, call, call.sender, item)),
    burnFrom: (call, from, item) => withWeight(weights.burnFrom, () => burnFrom(structure, call, from, item)),
    setAllowanceForAll: (call, operator, isApproved) =>
      withWeight(weights.setAllowanceForAll, () =>
        setAllowanceForAll(call, collectionAllowance, operator, isApproved),
      ),
    repairItem: (call, token) => repairToken(call, tokenProperties, token),
    repartition: (call, item) => withWeight(weights.repartition, () => repartition(call, item)),
    destroy,
    ownerOf,
    queries: refungibleQueries,
    ensureMayNest() {
      throw refungibleErrors.RefungibleDisallowsNesting();
    },
    addChild() {},
    removeChild() {},
  };
}

function newToken(item: CreateItemData, owner: CrossAccountId): NewToken {
  if (item.type !== 'ReFungible') throw wrongData();
  const { pieces, properties } = item.value;
  return { holders: [[owner, pieces]], properties };
}

/** The new tokens; several holders of one token are sorted as in the chain's maps. */
function newTokens(data: CreateItemExData): readonly NewToken[] {
  switch (data.type) {
    case 'RefungibleMultipleItems':
      return data.value.map(({ user, pieces, properties }) => ({ holders: [[user, pieces]], properties }));
    case 'RefungibleMultipleOwners':
      return [
        {
          holders: sortedEntries<CrossAccountId, bigint>(data.value.users, substrateView),
          properties: data.value.properties,
        },
      ];
    default:
      throw wrongData();
  }
}

function wrongData() {
  return refungibleErrors.NotRefungibleDataUsedToMintFungibleCollectionToken();
}
