import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { ensureRoot } from '../../frame/origin.ts';
import { openCollection } from '../common/open-collection.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { collectionId, tokenId } from '../common/types/ids.ts';
import { uniqueErrors } from './errors.ts';
import { onTokens } from './on-tokens.ts';
import { repartitionWeight, tokenCallWeight } from './weights.ts';

/** The call that exists only for refungible tokens, and the one that repairs tokens. */
export function specialCalls(engines: TokenEngines) {
  return {
    repartition: defineCall({
      index: 28,
      fields: { collection_id: collectionId, token_id: tokenId, amount: t.u128 },
      docs: 'Changes the number of pieces of a refungible token; the holder of all pieces only.',
      info: () => normal(repartitionWeight),
      dispatch: (context, origin, { collection_id, token_id: token, amount }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) => {
          if (engine.repartition === undefined) {
            throw uniqueErrors.RepartitionCalledOnNonRefungibleCollection();
          }
          return engine.repartition(call, { token, amount });
        }),
    }),
    force_repair_item: defineCall({
      index: 31,
      fields: { collection_id: collectionId, item_id: tokenId },
      docs: 'Counts the space of a token’s properties anew; root only.',
      info: () => normal(tokenCallWeight(({ repairItem }) => repairItem)),
      dispatch(context, origin, { collection_id, item_id }) {
        ensureRoot(origin);
        const collection = openCollection(context.storage, collection_id);
        engines[collection.data.mode.type].repairItem({ context, collection }, item_id);
        return undefined;
      },
    }),
  };
}
