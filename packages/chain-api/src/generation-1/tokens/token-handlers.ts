import type { tokenQueries } from '@hub/contract/chain-api/tokens/generation-1';
import { AppError } from '@hub/primitives/app-error';
import { nestingAddress } from '@hub/primitives/collection-address';
import type { Handlers } from '@hub/service-kit/register-routes';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readCollectionDetails } from '../../modules/collections/read-details.ts';
import { readAccountTokens } from '../../modules/tokens/account-tokens.ts';
import { readApproval } from '../../modules/tokens/approvals.ts';
import { readBundle, readIsBundle } from '../../modules/tokens/bundle.ts';
import { readChildPlaces } from '../../modules/tokens/children.ts';
import { createChildrenBudget } from '../../modules/tokens/children-budget.ts';
import { requireToken } from '../../modules/tokens/holders.ts';
import { findToken, readToken, readTokenCollection } from '../../modules/tokens/read-token.ts';
import { readTokenBalance } from '../../modules/tokens/token-balance.ts';
import { readTokenExists } from '../../modules/tokens/token-exists.ts';
import { accountText } from '../account-text.ts';
import { renderProperty } from '../render-property.ts';
import { renderBundle, renderBundled, renderTokenWithInfo, renderTokenWithSchema } from './render-token.ts';

/** The handlers of the queries of tokens. */
export function tokenHandlers(context: ChainContext): Handlers<typeof tokenQueries> {
  const { ss58Prefix, tokenLimits } = context;
  return {
    getTokenWithSchema: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const [collection, details] = await Promise.all([
          readTokenCollection(state, place.collectionId),
          readCollectionDetails(state, place.collectionId, { admins: false, counts: false }),
        ]);
        const token = requireToken(await findToken(state, collection, place.tokenId), place);
        return renderTokenWithSchema(token, collection, details, ss58Prefix);
      }),
    getTokenV2: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) =>
        renderTokenWithInfo(await readToken(state, place), ss58Prefix),
      ),
    getTokenExists: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => ({ isExists: await readTokenExists(state, place) })),
    getTokenProperties: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { properties } = await readToken(state, place);
        return { properties: properties.map(renderProperty) };
      }),
    getTokenChildren: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        await readToken(state, place);
        return { children: [...(await readChildPlaces(state, place))] };
      }),
    getTokenParent: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { parent } = await readToken(state, place);
        if (parent === undefined) {
          throw new AppError({ code: 'NotFound', message: 'Token has no parent', details: place });
        }
        return { ...parent, address: nestingAddress(parent.collectionId, parent.tokenId) };
      }),
    getTokenOwner: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { owner } = await readToken(state, place);
        return { owner: owner === undefined ? '' : accountText(owner, ss58Prefix) };
      }),
    getTopmostOwner: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { topmostOwner } = await readToken(state, place);
        return { topmostOwner: topmostOwner === undefined ? '' : accountText(topmostOwner, ss58Prefix) };
      }),
    getIsBundle: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => ({ isBundle: await readIsBundle(state, place) })),
    getBundle: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const bundle = await readBundle(state, place, {
          budget: createChildrenBudget(place, tokenLimits),
          show: (token, collection) => renderBundled(token, collection, ss58Prefix),
        });
        return renderBundle(bundle);
      }),
    getTokenAllowance: ({ query: { at, from, to, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => ({
        isAllowed: (await readApproval(state, place, to, from)) > 0n,
      })),
    getAccountTokens: ({ query: { at, collectionId, address }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const tokens = await readAccountTokens(state, collectionId, address);
        return { tokens: tokens.map((tokenId) => ({ collectionId, tokenId })) };
      }),
    getTokenBalance: ({ query: { at, address, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const amount = await readTokenBalance(state, place, address);
        return { amount: Number(amount), amountRaw: amount.toString() };
      }),
  };
}
