import type { Storage } from '../../../state/overlay.ts';
import type { StorageItem } from '../../../state/storage-item.ts';
import { type CrossAccountId, substrateView } from '../../../types/cross-account.ts';
import type { ReadableState } from '../../common/token-queries.ts';
import type { CollectionMode } from '../../common/types/collection.ts';
import type { TokenPlace } from '../../common/types/ids.ts';
import * as stored from '../storage.ts';

/** The storage entry with the number of the block in which a sponsor last paid for a call of one kind. */
export interface Basket {
  /** The number of that block; undefined when a sponsor has not yet paid for a call of this kind. */
  last(state: ReadableState): number | undefined;
  note(storage: Storage, blockNumber: number): void;
}

type Mode = CollectionMode['type'];

/** The basket of items that a signer creates in a collection. */
export function createItemBasket(collection: number, by: CrossAccountId): Basket {
  return basketAt(stored.createItemBasket, [collection, substrateView(by)]);
}

/** The basket of changes of a token's properties. */
export function propertyBasket({ collection, token }: TokenPlace): Basket {
  return basketAt(stored.tokenPropertyBasket, collection, token);
}

/**
 * The basket of transfers: one for each NFT, for each account in a fungible collection, and for each account's pieces
 * of a refungible token.
 */
export function transferBasket(mode: Mode, { collection, token }: TokenPlace, by: CrossAccountId): Basket {
  switch (mode) {
    case 'NFT':
      return basketAt(stored.nftTransferBasket, collection, token);
    case 'Fungible':
      return basketAt(stored.fungibleTransferBasket, collection, substrateView(by));
    case 'ReFungible':
      return basketAt(stored.refungibleTransferBasket, collection, token, substrateView(by));
  }
}

/**
 * The basket of approvals: one for each NFT, for each account in a fungible collection, and for each account's pieces
 * of a refungible token.
 */
export function approveBasket(mode: Mode, { collection, token }: TokenPlace, by: CrossAccountId): Basket {
  switch (mode) {
    case 'NFT':
      return basketAt(stored.nftApproveBasket, collection, token);
    case 'Fungible':
      return basketAt(stored.fungibleApproveBasket, collection, substrateView(by));
    case 'ReFungible':
      return basketAt(stored.refungibleApproveBasket, collection, token, substrateView(by));
  }
}

function basketAt<K extends readonly unknown[]>(item: StorageItem<K, number, undefined>, ...key: K): Basket {
  return {
    last: (state) => item.get(state, ...key),
    note: (storage, blockNumber) => item.put(storage, blockNumber, ...key),
  };
}
