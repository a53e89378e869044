import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { collectionId, tokenId } from '../common/types/ids.ts';
import { onTokens } from './on-tokens.ts';
import { tokenCallWeight } from './weights.ts';

const amountOfItem = { collection_id: collectionId, item_id: tokenId, amount: t.u128 };

/** Calls that let an account use tokens of another one. */
export function approvalCalls(engines: TokenEngines) {
  return {
    approve: defineCall({
      index: 23,
      fields: { spender: crossAccountId, ...amountOfItem },
      docs: 'Lets an account use a token of the signer; 0 ends that.',
      info: () => normal(tokenCallWeight(({ approve }) => approve)),
      dispatch: (context, origin, { spender, collection_id, item_id: token, amount }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.approve(call, spender, { token, amount }),
        ),
    }),
    approve_from: defineCall({
      index: 24,
      fields: { from: crossAccountId, to: crossAccountId, ...amountOfItem },
      docs: 'Lets an account use a token of the signer’s mirror; 0 ends that.',
      info: () => normal(tokenCallWeight(({ approveFrom }) => approveFrom)),
      dispatch: (context, origin, { from, to, collection_id, item_id: token, amount }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.approveFrom(call, from, to, { token, amount }),
        ),
    }),
    set_allowance_for_all: defineCall({
      index: 29,
      fields: { collection_id: collectionId, operator: crossAccountId, approve: t.bool },
      docs: 'Lets an account use all tokens of the signer in a collection, or ends that.',
      info: () => normal(tokenCallWeight(({ setAllowanceForAll }) => setAllowanceForAll)),
      dispatch: (context, origin, { collection_id, operator, approve }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.setAllowanceForAll(call, operator, approve),
        ),
    }),
  };
}
