import type { collectionQueries } from '@hub/contract/chain-api/collections/generation-1';
import type { Handlers } from '@hub/service-kit/register-routes';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readAllowList, readIsAllowed } from '../../modules/collections/allow-list.ts';
import { readCollection } from '../../modules/collections/collection.ts';
import { readCollectionCounts, readCollectionsStats } from '../../modules/collections/collection-counts.ts';
import { readCollectionTokens } from '../../modules/collections/collection-tokens.ts';
import { readNextSponsored } from '../../modules/collections/next-sponsored.ts';
import { readCollectionDetails } from '../../modules/collections/read-details.ts';
import { accountText } from '../account-text.ts';
import { renderProperty } from '../render-property.ts';
import { renderLimits, renderWithInfo, renderWithSchema } from './render-collection.ts';

const noParts = { admins: false, counts: false };

/** The handlers of the queries of collections. */
export function collectionHandlers(context: ChainContext): Handlers<typeof collectionQueries> {
  const { ss58Prefix } = context;
  return {
    getCollectionWithSchema: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) =>
        renderWithSchema(await readCollectionDetails(state, collectionId, noParts), ss58Prefix),
      ),
    getCollectionV2: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) =>
        renderWithInfo(await readCollectionDetails(state, collectionId, noParts), ss58Prefix),
      ),
    getCollectionProperties: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { properties } = await readCollectionDetails(state, collectionId, noParts);
        return { properties: properties.map(renderProperty) };
      }),
    getCollectionLimits: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { limits } = await readCollection(state, collectionId);
        return { collectionId, limits: renderLimits(limits) };
      }),
    getPropertyPermissions: ({ query: { collectionId, propertyKeys, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { propertyPermissions } = await readCollectionDetails(state, collectionId, noParts);
        const isWanted = (key: string) => propertyKeys === undefined || propertyKeys.includes(key);
        return { propertyPermissions: propertyPermissions.filter(({ key }) => isWanted(key)) };
      }),
    getCollectionAdmins: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { admins } = await readCollectionDetails(state, collectionId, { ...noParts, admins: true });
        return { admins: (admins ?? []).map((admin) => accountText(admin, ss58Prefix)) };
      }),
    getLastTokenId: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const counts = await readCollectionCounts(state, await readCollection(state, collectionId));
        return { tokenId: counts.lastTokenId };
      }),
    getAllowList: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const accounts = await readAllowList(state, collectionId);
        return { addresses: accounts.map((account) => accountText(account, ss58Prefix)) };
      }),
    getAllowed: ({ query: { collectionId, account, at }, reply }) =>
      answerAt(context, reply, at, async (state) => ({
        isAllowed: await readIsAllowed(state, collectionId, account),
      })),
    getTotalSupply: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const counts = await readCollectionCounts(state, await readCollection(state, collectionId));
        const { totalSupply } = counts;
        return { totalSupply: Number(totalSupply), totalSupplyRaw: totalSupply.toString() };
      }),
    getCollectionTokens: ({ query: { collectionId, at }, reply }) =>
      answerAt(context, reply, at, async (state) => ({
        ids: [...(await readCollectionTokens(state, collectionId))],
      })),
    getCollectionStats: ({ query: { at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { created, destroyed } = await readCollectionsStats(state);
        return { created, destroyed, alive: created - destroyed };
      }),
    getNextSponsored: ({ query: { collectionId, tokenId, address, at }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const blocks = await readNextSponsored(state, { collectionId, tokenId }, address);
        return { blockNumber: blocks ?? null };
      }),
  };
}
