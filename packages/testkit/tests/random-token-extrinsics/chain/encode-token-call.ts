import { fromHex } from '@hub/primitives/hex';
import type {
  Item,
  Items,
  NewCollection,
  Shares,
  TokenCall,
  UniqueCall,
} from '../../../src/token-reference/call.ts';
import { encodeBatch } from '../../staking-histories/encode-call.ts';
import { joinBytes, writeInteger } from '../../staking-histories/write-bytes.ts';
import {
  bool,
  list,
  option,
  u32,
  u128,
  writeBytes,
  writeKeyPermission,
  writeLimits,
  writeMode,
  writePermissions,
  writeProperty,
  writeText,
} from './write-values.ts';

const UNIQUE = 61;
const STEPS = ['Default', 'Extended', 'Max'];

function call(index: number, ...args: readonly Uint8Array[]): Uint8Array {
  return joinBytes(Uint8Array.of(UNIQUE, index), ...args);
}

function encodeItem(item: Item): Uint8Array {
  switch (item.kind) {
    case 'NFT':
      return joinBytes(Uint8Array.of(0), list(item.properties, writeProperty));
    case 'Fungible':
      return joinBytes(Uint8Array.of(1), u128(item.value));
    case 'ReFungible':
      return joinBytes(Uint8Array.of(2), u128(item.pieces), list(item.properties, writeProperty));
  }
}

function encodeShares(shares: Shares): Uint8Array {
  return list(shares, ([who, amount]) => joinBytes(fromHex(who), u128(amount)));
}

function encodeItems(items: Items): Uint8Array {
  switch (items.kind) {
    case 'NFT': {
      const tokens = list(items.tokens, ({ owner, properties }) =>
        joinBytes(list(properties, writeProperty), fromHex(owner)),
      );
      return joinBytes(Uint8Array.of(0), tokens);
    }
    case 'Fungible':
      return joinBytes(Uint8Array.of(1), encodeShares(items.shares));
    case 'RefungibleMultipleItems': {
      const tokens = list(items.tokens, ({ user, pieces, properties }) =>
        joinBytes(fromHex(user), u128(pieces), list(properties, writeProperty)),
      );
      return joinBytes(Uint8Array.of(2), tokens);
    }
    case 'RefungibleMultipleOwners':
      return joinBytes(Uint8Array.of(3), encodeShares(items.shares), list(items.properties, writeProperty));
  }
}

function encodeCollection(data: NewCollection): Uint8Array {
  const access = Uint8Array.of(0);
  return joinBytes(
    writeMode(data.mode),
    access,
    writeText(data.name),
    writeText(data.description),
    writeBytes(data.tokenPrefix),
    option(data.limits, writeLimits),
    option(data.permissions, writePermissions),
    list(data.propertyPermissions, writeKeyPermission),
    list(data.properties, writeProperty),
    list(data.admins, fromHex),
    option(data.pendingSponsor, fromHex),
    Uint8Array.of(data.flags),
  );
}

function encodeUniqueCall(given: UniqueCall): Uint8Array {
  if (given.name === 'unique.createCollection') {
    const { name, description, tokenPrefix, mode } = given.data;
    return call(0, writeText(name), writeText(description), writeBytes(tokenPrefix), writeMode(mode));
  }
  if (given.name === 'unique.createCollectionEx') return call(1, encodeCollection(given.data));
  const id = u32(given.collectionId);
  const token = 'tokenId' in given ? u32(given.tokenId) : new Uint8Array();
  const amount = 'amount' in given ? writeInteger(given.amount, 16) : new Uint8Array();
  switch (given.name) {
    case 'unique.destroyCollection':
      return call(2, id);
    case 'unique.addToAllowList':
      return call(3, id, fromHex(given.address));
    case 'unique.removeFromAllowList':
      return call(4, id, fromHex(given.address));
    case 'unique.changeCollectionOwner':
      return call(5, id, fromHex(given.newOwner));
    case 'unique.addCollectionAdmin':
      return call(6, id, fromHex(given.admin));
    case 'unique.removeCollectionAdmin':
      return call(7, id, fromHex(given.admin));
    case 'unique.setCollectionSponsor':
      return call(8, id, fromHex(given.newSponsor));
    case 'unique.confirmSponsorship':
      return call(9, id);
    case 'unique.removeCollectionSponsor':
      return call(10, id);
    case 'unique.createItem':
      return call(11, id, fromHex(given.owner), encodeItem(given.item));
    case 'unique.createMultipleItems':
      return call(12, id, fromHex(given.owner), list(given.items, encodeItem));
    case 'unique.setCollectionProperties':
      return call(13, id, list(given.properties, writeProperty));
    case 'unique.deleteCollectionProperties':
      return call(14, id, list(given.keys, writeBytes));
    case 'unique.setTokenProperties':
      return call(15, id, token, list(given.properties, writeProperty));
    case 'unique.deleteTokenProperties':
      return call(16, id, token, list(given.keys, writeBytes));
    case 'unique.setTokenPropertyPermissions':
      return call(17, id, list(given.permissions, writeKeyPermission));
    case 'unique.createMultipleItemsEx':
      return call(18, id, encodeItems(given.items));
    case 'unique.setTransfersEnabledFlag':
      return call(19, id, bool(given.value));
    case 'unique.burnItem':
      return call(20, id, token, amount);
    case 'unique.burnFrom':
      return call(21, id, fromHex(given.from), token, amount);
    case 'unique.transfer':
      return call(22, fromHex(given.to), id, token, amount);
    case 'unique.approve':
      return call(23, fromHex(given.spender), id, token, amount);
    case 'unique.approveFrom':
      return call(24, fromHex(given.from), fromHex(given.spender), id, token, amount);
    case 'unique.transferFrom':
      return call(25, fromHex(given.from), fromHex(given.to), id, token, amount);
    case 'unique.setCollectionLimits':
      return call(26, id, writeLimits(given.limits));
    case 'unique.setCollectionPermissions':
      return call(27, id, writePermissions(given.permissions));
    case 'unique.repartition':
      return call(28, id, token, amount);
    case 'unique.setAllowanceForAll':
      return call(29, id, fromHex(given.operator), bool(given.approve));
    case 'unique.forceRepairCollection':
      return call(30, id);
    case 'unique.forceRepairItem':
      return call(31, id, token);
    case 'unique.upgradeTokensPropertiesLimit':
      return call(32, id, Uint8Array.of(STEPS.indexOf(given.limit)));
  }
}

const BATCHES = {
  'utility.batch': 'batch',
  'utility.batchAll': 'batchAll',
  'utility.forceBatch': 'forceBatch',
} as const;

/** Encodes a call with the indices and types of runtime 25090091, also one beyond the bounds of its types. */
export function encodeTokenCall(given: TokenCall): Uint8Array {
  return 'calls' in given
    ? encodeBatch(BATCHES[given.name], given.calls.map(encodeUniqueCall))
    : encodeUniqueCall(given);
}
