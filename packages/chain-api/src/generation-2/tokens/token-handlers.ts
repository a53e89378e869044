import type { metadataRoutes } from '@hub/contract/chain-api/metadata/generation-2';
import type { tokenRoutes } from '@hub/contract/chain-api/tokens/generation-2';
import type { Handlers } from '@hub/service-kit/register-routes';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readApproval } from '../../modules/tokens/approvals.ts';
import { readChildren } from '../../modules/tokens/children.ts';
import { createChildrenBudget } from '../../modules/tokens/children-budget.ts';
import { parseMetadata } from '../../modules/tokens/parsed-metadata.ts';
import { readPossibleActions } from '../../modules/tokens/possible-actions.ts';
import { readToken } from '../../modules/tokens/read-token.ts';
import { renderToken } from './render-token.ts';

/** The handlers of the queries of tokens and their metadata. */
export function tokenHandlers(
  context: ChainContext,
): Handlers<typeof tokenRoutes> & Handlers<typeof metadataRoutes> {
  return {
    getToken: ({ query: { withChildren, atBlockHash, ...place }, reply }) =>
      answerAt(context, reply, atBlockHash, async (state) => {
        const token = await readToken(state, place);
        if (!withChildren) return renderToken(token);
        const budget = createChildrenBudget(place, context.tokenLimits);
        const children: ReturnType<typeof renderToken>[] = [];
        for await (const some of readChildren(state, token, budget)) {
          for (const child of some) children.push(budget.add(renderToken(child)));
        }
        return { ...renderToken(token), children };
      }),
    getTokenApproval: ({ query: { spender, sender, ...place }, reply }) =>
      answerAt(context, reply, undefined, async (state) => {
        const amount = await readApproval(state, place, spender, sender);
        return { isApproved: amount > 0n, amount: amount.toString() };
      }),
    getPossibleActions: ({ query: { collectionId, tokenId, amount, ...query }, reply }) =>
      answerAt(context, reply, undefined, async (state) => {
        const place = { collectionId, tokenId };
        const actions = await readPossibleActions(state, { ...query, place, amount: BigInt(amount) });
        return { ...actions, changeProperties: [...actions.changeProperties] };
      }),
    getParsedMetadata: ({ query, reply }) =>
      answerAt(context, reply, undefined, async (state) => {
        const token = await readToken(state, query);
        const { data = null, isJson } = parseMetadata(token);
        const { name, description, image } = token.metadata.token ?? {};
        return {
          data,
          resolved: isJson ? data : null,
          parsed: { name, description, image },
          ...(context.ipfsGateway !== undefined && { ipfsGateway: context.ipfsGateway }),
        };
      }),
  };
}
