import type { collectionRoutes } from '@hub/contract/chain-api/collections/generation-2';
import type { Handlers } from '@hub/service-kit/register-routes';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readCollectionsStats } from '../../modules/collections/collection-counts.ts';
import { readOriginalTokenIds } from '../../modules/collections/foreign-origin.ts';
import { listCollections } from '../../modules/collections/list-collections.ts';
import { readCollectionDetails } from '../../modules/collections/read-details.ts';
import { readAccountTokens } from '../../modules/tokens/account-tokens.ts';
import { renderCollection } from './render-collection.ts';

/** The handlers of the queries of collections. */
export function collectionHandlers(context: ChainContext): Handlers<typeof collectionRoutes> {
  const { ss58Prefix } = context;
  return {
    getCollection: ({ query, reply }) =>
      answerAt(context, reply, query.atBlockHash, async (state) => {
        const { withAdmins, withLastTokenId, withTotalSupply } = query;
        const parts = { admins: withAdmins, counts: withLastTokenId || withTotalSupply };
        const details = await readCollectionDetails(state, query.collectionId, parts);
        return renderCollection(details, ss58Prefix, query);
      }),
    listCollections: ({ query: { skip, limit }, reply }) =>
      answerAt(context, reply, undefined, async (state) => {
        const { collections, isLastPage } = await listCollections(state, skip, limit);
        return { collections: collections.map((one) => renderCollection(one, ss58Prefix)), isLastPage };
      }),
    getAllCollectionsStats: ({ query: { atBlockHash }, reply }) =>
      answerAt(context, reply, atBlockHash, async (state) => {
        const { created, destroyed } = await readCollectionsStats(state);
        return { created, destroyed, alive: created - destroyed };
      }),
    getTokensOfAccount: ({ query: { collectionId, address, atBlockHash }, reply }) =>
      answerAt(context, reply, atBlockHash, async (state) => {
        const tokens = await readAccountTokens(state, collectionId, address);
        const originals = await readOriginalTokenIds(state, collectionId, tokens);
        return tokens.map((tokenId) => ({ collectionId, tokenId, ...originalOf(originals.get(tokenId)) }));
      }),
  };
}

/**
 * The number that a token of a foreign collection has in its original collection, if it is one that JSON holds exactly.
 */
function originalOf(original: bigint | undefined): { originalTokenId?: number } {
  if (original === undefined || original < 1n || original > Number.MAX_SAFE_INTEGER) return {};
  return { originalTokenId: Number(original) };
}
