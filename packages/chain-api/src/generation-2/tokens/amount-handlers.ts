import type { fungibleTokenRoutes } from '@hub/contract/chain-api/fungible/generation-2';
import type { refungibleTokenRoutes } from '@hub/contract/chain-api/refungible/generation-2';
import type { Handlers } from '@hub/service-kit/register-routes';
import { answerAt } from '../../http/answer-at.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readFungibleApproval, readFungibleSupply } from '../../modules/fungible/fungible-balance.ts';
import { readPieces, readRefungibleToken } from '../../modules/refungible/refungible-token.ts';
import { renderAccount } from '../../rendering/render-account.ts';
import { renderRefungibleToken } from './render-token.ts';

/** The handlers of the queries of fungible tokens. */
export function fungibleHandlers(context: ChainContext): Handlers<typeof fungibleTokenRoutes> {
  const { token } = context;
  return {
    getFungibleApproval: ({ query: { collectionId, sender, spender }, reply }) =>
      answerAt(context, reply, undefined, async (state) => {
        const accounts = { holder: sender, spender };
        const { amount } = await readFungibleApproval(state, collectionId, accounts, token);
        return {
          collectionId,
          sender: renderAccount(sender),
          address: renderAccount(spender),
          allowance: Number(amount),
          allowanceRaw: amount.toString(),
        };
      }),
    getFungibleSupply: ({ query: { collectionId }, reply }) =>
      answerAt(context, reply, undefined, async (state) => {
        const { amount: supply } = await readFungibleSupply(state, collectionId, token);
        return { totalSupply: Number(supply), totalSupplyRaw: supply.toString() };
      }),
  };
}

export function refungibleHandlers(context: ChainContext): Handlers<typeof refungibleTokenRoutes> {
  return {
    getRefungibleToken: ({ query, reply }) =>
      answerAt(context, reply, undefined, async (state) =>
        renderRefungibleToken(await readRefungibleToken(state, query)),
      ),
    getPiecesOfAccount: ({ query: { account, ...place }, reply }) =>
      answerAt(context, reply, undefined, async (state) => {
        const balance = await readPieces(state, place, account);
        return {
          ...place,
          account: renderAccount(account),
          balance: Number(balance),
          balanceRaw: balance.toString(),
        };
      }),
  };
}
