import type { generation1Routes } from '@hub/contract/chain-api/routes';
import type { Handlers } from '@hub/service-kit/register-routes';
import { findInBlock } from '../extrinsics/blocks/find-in-block.ts';
import { buildExtrinsic } from '../extrinsics/signing/build-extrinsic.ts';
import { findSignatureProblem } from '../extrinsics/signing/find-signature-problem.ts';
import { nextNonce } from '../extrinsics/signing/next-nonce.ts';
import { payloadFee } from '../extrinsics/signing/payload-fee.ts';
import { answerAt } from '../http/answer-at.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { submitRequested } from '../http/submit-requested.ts';
import { readFungibleBalance } from '../modules/fungible/fungible-balance.ts';
import { readAllBalances } from '../rendering/all-balances.ts';
import { balanceResponse } from '../rendering/balance-response.ts';
import { chainProperties } from '../rendering/chain-properties.ts';
import { renderFungibleBalance } from '../rendering/fungible-balance.ts';
import { collectionHandlers } from './collections/collection-handlers.ts';
import { renderExtrinsicInBlock } from './extrinsic-in-block.ts';
import { mutationHandlers } from './mutation-handlers.ts';
import { queryState } from './queries/query-state.ts';
import { queryStorage } from './queries/query-storage.ts';
import { readExtrinsicStatus } from './read-status.ts';
import { fungibleHandlers, refungibleHandlers } from './tokens/amount-handlers.ts';
import { tokenHandlers } from './tokens/token-handlers.ts';

/** The handlers of the routes of generation 1. */
export function generation1Handlers(context: ChainContext): Handlers<typeof generation1Routes> {
  const { node, runtimes, ss58Prefix, token } = context;
  const inCoins = (raw: bigint) => balanceResponse(raw, token);
  return {
    getBalance: ({ query, reply }) =>
      answerAt(context, reply, query.at, (state) => readAllBalances(state, query.address, context)),
    getFungibleBalance: ({ query: { collectionId, address, at }, reply }) =>
      answerAt(context, reply, at, async (state) =>
        renderFungibleBalance(address, await readFungibleBalance(state, collectionId, address, token)),
      ),
    getChainProperties: () => chainProperties(context, context.publicNodeUrl),
    getCommonChainProperties: () => chainProperties(context, context.publicNodeUrl),
    getNonce: async ({ query }) => ({
      nonce: await nextNonce(context, query.address.publicKey),
    }),
    async buildExtrinsic({ body, query }) {
      const payload = await buildExtrinsic(context, { ...body, signer: body.address });
      return query.withFee
        ? { ...payload, fee: inCoins(await payloadFee(context, payload.signerPayloadJSON)) }
        : payload;
    },
    submitExtrinsic: ({ body, query, request, reply }) =>
      submitRequested(context, { request, reply }, body, query),
    getExtrinsicStatus: ({ query }) => readExtrinsicStatus(context, query.hash),
    ...mutationHandlers(context),
    ...collectionHandlers(context),
    ...tokenHandlers(context),
    ...fungibleHandlers(context),
    ...refungibleHandlers(context),
    async calculateFee({ body }) {
      const built =
        'signerPayloadJSON' in body ? body : await buildExtrinsic(context, { ...body, signer: body.address });
      const signature = 'signature' in built ? built.signature : undefined;
      return inCoins(await payloadFee(context, built.signerPayloadJSON, signature));
    },
    async verifySignature({ body }) {
      const problem = await findSignatureProblem(context, body);
      return { isValid: problem === undefined, errorMessage: problem ?? '' };
    },
    getExtrinsic: ({ query: { blockHashOrNumber, extrinsicHash }, reply }) =>
      answerAt(context, reply, blockHashOrNumber, async ({ block }) => {
        const found = await findInBlock(node.rpc, runtimes, block.hash, extrinsicHash);
        return renderExtrinsicInBlock(found, ss58Prefix);
      }),
    queryState: ({ params, query: { at }, body: { args }, reply }) =>
      queryState(context, reply, { ...params, args }, at),
    getState: ({ params, query: { at }, reply }) => queryState(context, reply, { ...params, args: [] }, at),
    queryStorage: ({ params, query: { at }, body: { args }, reply }) =>
      answerAt(context, reply, at, (state) => queryStorage(state, { ...params, endpoint: 'query', args })),
    getStorage: ({ params, query: { at }, reply }) =>
      answerAt(context, reply, at, (state) =>
        queryStorage(state, { ...params, endpoint: 'query', args: [] }),
      ),
  };
}
