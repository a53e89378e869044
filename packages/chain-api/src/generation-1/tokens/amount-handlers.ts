import type { fungibleQueries } from '@hub/contract/chain-api/fungible/generation-1';
import type { refungibleQueries } from '@hub/contract/chain-api/refungible/generation-1';
import { formatCoins } from '@hub/primitives/amount';
import type { Handlers } from '@hub/service-kit/register-routes';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readCollectionOf } from '../../modules/collections/collection.ts';
import { readCollectionDetails } from '../../modules/collections/read-details.ts';
import { readFungibleApproval, readFungibleSupply } from '../../modules/fungible/fungible-balance.ts';
import {
  readPieces,
  readPiecesOfAccount,
  readRefungibleToken,
} from '../../modules/refungible/refungible-token.ts';
import { readApproval } from '../../modules/tokens/approvals.ts';
import { balanceResponse } from '../../rendering/balance-response.ts';
import { renderFungible, renderWithSchema } from '../collections/render-collection.ts';

/** The handlers of the queries of fungible tokens. */
export function fungibleHandlers(context: ChainContext): Handlers<typeof fungibleQueries> {
  const { ss58Prefix, token } = context;
  return {
    getFungibleCollection: ({ query: { at, collectionId }, reply }) =>
      answerAt(context, reply, at, async (state) =>
        renderFungible(await readCollectionOf(state, 'Fungible', collectionId), ss58Prefix),
      ),
    getFungibleAllowance: ({ query: { at, collectionId, from, to }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const accounts = { holder: from, spender: to };
        const { amount, collection } = await readFungibleApproval(state, collectionId, accounts, token);
        return balanceResponse(amount, collection);
      }),
    getFungiblePieces: ({ query: { at, collectionId }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { amount, collection } = await readFungibleSupply(state, collectionId, token);
        return {
          collectionId,
          amount: Number(formatCoins(amount, collection.decimals)),
          amountRaw: amount.toString(),
        };
      }),
  };
}

/** The handlers of the queries of refungible tokens. */
export function refungibleHandlers(context: ChainContext): Handlers<typeof refungibleQueries> {
  const { ss58Prefix } = context;
  return {
    getRefungibleCollection: ({ query: { at, collectionId }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        await readCollectionOf(state, 'ReFungible', collectionId);
        const details = await readCollectionDetails(state, collectionId, { admins: false, counts: false });
        return renderWithSchema(details, ss58Prefix);
      }),
    getRefungibleBalance: ({ query: { at, address, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => piecesOf(await readPieces(state, place, address))),
    getRefungibleAllowance: ({ query: { at, from, to, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        await readCollectionOf(state, 'ReFungible', place.collectionId);
        return piecesOf(await readApproval(state, place, to, from));
      }),
    getRefungiblePieces: ({ query: { at, ...place }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const { pieces } = await readRefungibleToken(state, place);
        return { ...place, ...piecesOf(pieces?.total ?? 0n) };
      }),
    getRefungibleTokensOfAccount: ({ query: { at, collectionId, address }, reply }) =>
      answerAt(context, reply, at, async (state) => {
        const tokens = await readPiecesOfAccount(state, collectionId, address);
        return {
          tokens: tokens.map(({ tokenId, pieces }) => ({ collectionId, tokenId, ...piecesOf(pieces) })),
        };
      }),
  };
}

function piecesOf(amount: bigint) {
  return { amount: Number(amount), amountRaw: amount.toString() };
}
