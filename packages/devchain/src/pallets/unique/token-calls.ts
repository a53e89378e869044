import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { collectionId, tokenId } from '../common/types/ids.ts';
import { onTokens } from './on-tokens.ts';
import { nftApproveBasket, nftTransferBasket } from './storage.ts';
import { climbingCallWeight, tokenCallWeight } from './weights.ts';

const item = { collection_id: collectionId, item_id: tokenId };

/** Calls that transfer and burn tokens. */
export function tokenCalls(engines: TokenEngines) {
  return {
    burn_item: defineCall({
      index: 20,
      fields: { ...item, value: t.u128 },
      docs: 'Burns a token or an amount of it.',
      info: () => normal(tokenCallWeight(({ burn }) => burn)),
      dispatch(context, origin, { collection_id, item_id: token, value }) {
        const post = onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.burn(call, { token, amount: value }),
        );
        if (value === 1n) {
          nftTransferBasket.remove(context.storage, collection_id, token);
          nftApproveBasket.remove(context.storage, collection_id, token);
        }
        return post;
      },
    }),
    burn_from: defineCall({
      index: 21,
      fields: { collection_id: collectionId, from: crossAccountId, item_id: tokenId, value: t.u128 },
      docs: 'Burns a token of an account that approved it.',
      info: () => normal(climbingCallWeight(({ burnFrom }) => burnFrom)),
      dispatch: (context, origin, { collection_id, from, item_id: token, value }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.burnFrom(call, from, { token, amount: value }),
        ),
    }),
    transfer: defineCall({
      index: 22,
      fields: { recipient: crossAccountId, ...item, value: t.u128 },
      docs: 'Moves a token of the signer.',
      info: () => normal(climbingCallWeight(({ transfer }) => transfer)),
      dispatch: (context, origin, { recipient, collection_id, item_id: token, value }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.transfer(call, recipient, { token, amount: value }),
        ),
    }),
    transfer_from: defineCall({
      index: 25,
      fields: { from: crossAccountId, recipient: crossAccountId, ...item, value: t.u128 },
      docs: 'Moves a token of an account that approved it.',
      info: () => normal(climbingCallWeight(({ transferFrom }) => transferFrom)),
      dispatch: (context, origin, { from, recipient, collection_id, item_id: token, value }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.transferFrom(call, from, recipient, { token, amount: value }),
        ),
    }),
  };
}
