import * as t from '../../codec/types.ts';
import { defaultValue, optionalMap } from '../../state/storage-item.ts';
import { accountId } from '../../types/account-id.ts';
import { collectionId, tokenId } from '../common/types/ids.ts';

const at = (name: string) => ({ pallet: 'Unique', name });

const byToken = [
  ['Blake2128Concat', collectionId],
  ['Blake2128Concat', tokenId],
] as const;
const byAccount = [
  ['Blake2128Concat', collectionId],
  ['Twox64Concat', accountId],
] as const;
const byPieces = [...byToken, ['Twox64Concat', accountId]] as const;

export const chainVersion = defaultValue(at('ChainVersion'), t.u64, 0n);

// Each basket holds the number of the block in which a sponsor last paid for a call of its kind
// (docs/token-rules.md#sponsors).
export const createItemBasket = optionalMap(
  at('CreateItemBasket'),
  [['Blake2128Concat', t.tuple(collectionId, accountId)]] as const,
  t.u32,
);
export const nftTransferBasket = optionalMap(at('NftTransferBasket'), byToken, t.u32);
export const fungibleTransferBasket = optionalMap(at('FungibleTransferBasket'), byAccount, t.u32);
export const refungibleTransferBasket = optionalMap(at('ReFungibleTransferBasket'), byPieces, t.u32);
export const tokenPropertyBasket = optionalMap(at('TokenPropertyBasket'), byToken, t.u32);
export const nftApproveBasket = optionalMap(at('NftApproveBasket'), byToken, t.u32);
export const fungibleApproveBasket = optionalMap(at('FungibleApproveBasket'), byAccount, t.u32);
export const refungibleApproveBasket = optionalMap(at('RefungibleApproveBasket'), byPieces, t.u32);
