import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { createItemData, createItemExData } from '../common/types/create-item-data.ts';
import { collectionId } from '../common/types/ids.ts';
import { uniqueErrors } from './errors.ts';
import { onTokens } from './on-tokens.ts';
import { climbingCallWeight } from './weights.ts';

/** Calls that mint tokens. */
export function mintCalls(engines: TokenEngines) {
  return {
    create_item: defineCall({
      index: 11,
      fields: { collection_id: collectionId, owner: crossAccountId, data: createItemData },
      docs: 'Mints a token for an account.',
      info: ({ data }) => normal(climbingCallWeight((weights) => weights.createItems([data]))),
      dispatch: (context, origin, { collection_id, owner, data }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.createItems(call, owner, [data]),
        ),
    }),
    create_multiple_items: defineCall({
      index: 12,
      fields: { collection_id: collectionId, owner: crossAccountId, items_data: t.vec(createItemData) },
      docs: 'Mints tokens for one account.',
      info: ({ items_data }) => normal(climbingCallWeight((weights) => weights.createItems(items_data))),
      dispatch(context, origin, { collection_id, owner, items_data }) {
        if (items_data.length === 0) throw uniqueErrors.EmptyArgument();
        return onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.createItems(call, owner, items_data),
        );
      },
    }),
    create_multiple_items_ex: defineCall({
      index: 18,
      fields: { collection_id: collectionId, data: createItemExData },
      docs: 'Mints tokens for several accounts.',
      info: ({ data }) => normal(climbingCallWeight((weights) => weights.createItemsEx(data))),
      dispatch: (context, origin, { collection_id, data }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) => engine.createItemsEx(call, data)),
    }),
  };
}
