import type { generation1Routes } from '@hub/contract/chain-api/routes';
import type { Handlers } from '@hub/service-kit/register-routes';
import { readAllBalances } from '../balance/all-balances.ts';
import { chainProperties } from '../chain/chain-properties.ts';
import { nextNonce } from '../chain/next-nonce.ts';
import type { ChainContext } from '../chain-context.ts';
import { buildExtrinsic } from '../extrinsic/build-extrinsic.ts';
import { calculateFee, payloadFee } from '../extrinsic/calculate-fee.ts';
import { getExtrinsic } from '../extrinsic/get-extrinsic.ts';
import { verifySignedPayload } from '../extrinsic/verify-signed-payload.ts';
import { queryState } from '../query/query-state.ts';
import { queryStorage } from '../query/query-storage.ts';
import { readAddress } from '../read-address.ts';
import { answerAt } from '../runtime/answer-at.ts';
import { readExtrinsicStatus } from '../submissions/extrinsic-status.ts';
import { submitRequested } from '../submissions/submit-requested.ts';
import { answerMutation } from './answer-mutation.ts';
import { planBalanceTransfer } from './balance-transfer.ts';
import { planBatching } from './batching.ts';

/** What answers the routes of generation 1. */
export function generation1Handlers(context: ChainContext): Handlers<typeof generation1Routes> {
  return {
    getBalance: ({ query, reply }) =>
      answerAt(context, reply, query.at, (state) => readAllBalances(state, query.address, context)),
    getChainProperties: () => chainProperties(context),
    getCommonChainProperties: () => chainProperties(context),
    getNonce: async ({ query }) => ({
      nonce: await nextNonce(context, readAddress(query.address).publicKey),
    }),
    async buildExtrinsic({ body, query }) {
      const payload = await buildExtrinsic(context, body);
      return query.withFee
        ? { ...payload, fee: await payloadFee(context, payload.signerPayloadJSON) }
        : payload;
    },
    submitExtrinsic: ({ body, query, request }) => submitRequested(context, request, body, query),
    getExtrinsicStatus: ({ query }) => readExtrinsicStatus(context, query.hash),
    transferBalance: (input) => answerMutation(context, planBalanceTransfer, input),
    batchCalls: (input) => answerMutation(context, planBatching, input),
    calculateFee: ({ body }) => calculateFee(context, body),
    verifySignature: ({ body }) => verifySignedPayload(context, body),
    getExtrinsic: ({ query: { blockHashOrNumber, extrinsicHash }, reply }) =>
      answerAt(context, reply, blockHashOrNumber, ({ block }) => getExtrinsic(context, block, extrinsicHash)),
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
