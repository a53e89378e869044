import type { CrossAccountId } from '../../types/cross-account.ts';
import { setAllowanceForAll } from '../common/allowance-for-all.ts';
import { setPropertyPermissions } from '../common/collection-properties.ts';
import { repairToken } from '../common/repair-token.ts';
import type { TokenEngine } from '../common/token-engine.ts';
import type { CreateItemData, CreateItemExData } from '../common/types/create-item-data.ts';
import { withWeight } from '../common/weights.ts';
import type { Structure } from '../structure/structure.ts';
import { approve, ensureAllowed } from './allowance.ts';
import { burn, burnFrom, destroy } from './burn.ts';
import { nonfungibleErrors } from './errors.ts';
import { mint, type NewToken } from './mint.ts';
import { addChild, ensureMayNest, removeChild } from './nesting.ts';
import { changeProperties } from './properties.ts';
import { nonfungibleQueries } from './queries.ts';
import { collectionAllowance, tokenData, tokenProperties } from './storage.ts';
import { ensureHolds, isWhole } from './tokens.ts';
import { transfer, transferFrom } from './transfer.ts';
import { nonfungibleWeights as weights } from './weights.ts';

/**
 * The operations on NFTs. A transfer or burn of the amount 0 changes nothing: it checks that the sender owns the token
 * or may use it for another account. An approval of the amount 0 removes the approval.
 */
export function createNonfungibleEngine(structure: Structure): TokenEngine {
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
    transfer(call, to, item) {
      if (isWhole(item)) return transfer(structure, call, call.sender, to, item.token);
      ensureHolds(call, call.sender, item.token);
      return {};
    },
    transferFrom(call, from, to, item) {
      if (isWhole(item)) return transferFrom(structure, call, from, to, item.token);
      ensureAllowed(structure, call, from, item.token);
      return {};
    },
    approve(call, spender, item) {
      const isApproved = isWhole(item);
      return withWeight(weights.approve, () => approve(call, call.sender, spender, item.token, isApproved));
    },
    approveFrom(call, from, to, item) {
      const isApproved = isWhole(item);
      return withWeight(weights.approveFrom, () => approve(call, from, to, item.token, isApproved));
    },
    burn(call, item) {
      if (isWhole(item)) {
        return withWeight(weights.burn, () => burn(structure, call, call.sender, item.token));
      }
      ensureHolds(call, call.sender, item.token);
      return {};
    },
    burnFrom(call, from, item) {
      if (isWhole(item)) {
        return withWeight(weights.burnFrom, () => burnFrom(structure, call, from, item.token));
      }
      ensureAllowed(structure, call, from, item.token);
      return {};
    },
    setAllowanceForAll: (call, operator, isApproved) =>
      withWeight(weights.setAllowanceForAll, () =>
        setAllowanceForAll(call, collectionAllowance, operator, isApproved),
      ),
    repairItem: (call, token) => repairToken(call, tokenProperties, token),
    destroy,
    ownerOf(state, { collection, token }) {
      const data = tokenData.get(state, collection, token);
      return data === undefined ? { kind: 'missing' } : { kind: 'account', account: data.owner };
    },
    queries: nonfungibleQueries,
    ensureMayNest: (call, child, under) => ensureMayNest(structure, call, child, under),
    addChild,
    removeChild,
  };
}

function newToken(item: CreateItemData, owner: CrossAccountId): NewToken {
  if (item.type !== 'NFT') throw wrongData();
  return { owner, properties: item.value.properties };
}

function newTokens(data: CreateItemExData): readonly NewToken[] {
  if (data.type !== 'NFT') throw wrongData();
  return data.value;
}

function wrongData() {
  return nonfungibleErrors.NotNonfungibleDataUsedToMintFungibleCollectionToken();
}
