import type { generation1Routes } from '@hub/contract/chain-api/routes';
import type { Handlers } from '@hub/service-kit/register-routes';
import { readAllBalances } from '../balance/all-balances.ts';
import { balanceResponse } from '../balance/balance-response.ts';
import { chainProperties } from '../chain/chain-properties.ts';
import { nextNonce } from '../chain/next-nonce.ts';
import type { ChainContext } from '../chain-context.ts';
import { buildExtrinsic } from '../extrinsic/build-extrinsic.ts';
import { findInBlock } from '../extrinsic/find-in-block.ts';
import { payloadFee } from '../extrinsic/payload-fee.ts';
import { verifySignedPayload } from '../extrinsic/verify-signed-payload.ts';
import { queryState } from '../query/query-state.ts';
import { queryStorage } from '../query/query-storage.ts';
import { answerAt } from '../runtime/answer-at.ts';
import { submitRequested } from '../submissions/submit-requested.ts';
import { renderExtrinsicInBlock } from './extrinsic-in-block.ts';
import { mutationHandlers } from './mutation-handlers.ts';
import { readExtrinsicStatus } from './read-status.ts';

/** What answers the routes of generation 1. */
export function generation1Handlers(context: ChainContext): Handlers<typeof generation1Routes> {
  const { node, runtimes, ss58Prefix, token } = context;
  const inCoins = (raw: bigint) => balanceResponse(raw, token);
  return {
    getBalance: ({ query, reply }) =>
      answerAt(context, reply, query.at, (state) => readAllBalances(state, query.address, context)),
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
    submitExtrinsic: ({ body, query, request }) => submitRequested(context, request, body, query),
    getExtrinsicStatus: ({ query }) => readExtrinsicStatus(context, query.hash),
    ...mutationHandlers(context),
    async calculateFee({ body }) {
      const built =
        'signerPayloadJSON' in body ? body : await buildExtrinsic(context, { ...body, signer: body.address });
      const signature = 'signature' in built ? built.signature : undefined;
      return inCoins(await payloadFee(context, built.signerPayloadJSON, signature));
    },
    verifySignature: ({ body }) => verifySignedPayload(context, body),
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
