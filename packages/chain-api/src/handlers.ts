import type { chainApiRoutes } from '@hub/contract/chain-api/routes';
import { AppError } from '@hub/primitives/app-error';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { FastifyRequest } from 'fastify';
import { readAllBalances } from './balance/all-balances.ts';
import { chainProperties } from './chain/chain-properties.ts';
import { nextNonce } from './chain/next-nonce.ts';
import type { ChainContext } from './chain-context.ts';
import { buildExtrinsic } from './extrinsic/build-extrinsic.ts';
import { calculateFee, payloadFee } from './extrinsic/calculate-fee.ts';
import { getExtrinsic } from './extrinsic/get-extrinsic.ts';
import { verifySignedPayload } from './extrinsic/verify-signed-payload.ts';
import { queryState } from './query/query-state.ts';
import { readAddress } from './read-address.ts';
import { openBestState } from './runtime/block-state.ts';
import { readStakingPosition } from './staking/staking-position.ts';
import { readStakingRate } from './staking/staking-rate.ts';
import { readExtrinsicStatus } from './submissions/extrinsic-status.ts';
import { submitExtrinsic } from './submissions/submit-extrinsic.ts';

/** What answers each route of the chain API. */
export function chainApiHandlers(context: ChainContext): Handlers<typeof chainApiRoutes> {
  const { node, runtimes, submissions } = context;
  const bestState = () => openBestState(node.rpc, runtimes);
  return {
    getBalance: async ({ query }) => readAllBalances(await bestState(), query.address, context),
    getChainProperties: () => chainProperties(context),
    getCommonChainProperties: () => chainProperties(context),
    getNonce: ({ query }) => nextNonce(context, query.address),
    async buildExtrinsic({ body, query }) {
      const payload = await buildExtrinsic(context, body);
      return query.withFee === 'true'
        ? { ...payload, fee: await payloadFee(context, payload.signerPayloadJSON) }
        : payload;
    },
    submitExtrinsic: ({ body, request }) => submitExtrinsic(context, body, idempotencyKey(request.headers)),
    getExtrinsicStatus: ({ query }) => readExtrinsicStatus(submissions, query.hash),
    calculateFee: ({ body }) => calculateFee(context, body),
    verifySignature: ({ body }) => verifySignedPayload(context, body),
    getExtrinsic: ({ query }) => getExtrinsic(context, query),
    queryState: ({ params, body }) => queryState(context, { ...params, args: body.args }),
    getState: ({ params }) => queryState(context, { ...params, args: [] }),
    queryStorage: ({ params, body }) =>
      queryState(context, { ...params, endpoint: 'query', args: body.args }),
    getStorage: ({ params }) => queryState(context, { ...params, endpoint: 'query', args: [] }),
    getStakingPosition: async ({ query: { address } }) =>
      readStakingPosition(await bestState(), { address, publicKey: readAddress(address).publicKey }),
    getStakingRate: async () => readStakingRate(await bestState()),
  };
}

const longestKey = 200;

/** The caller's key for one intent; AppError `Validation` when it is empty or too long. */
function idempotencyKey(headers: FastifyRequest['headers']): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key !== '' && key.length <= longestKey) return key;
  throw new AppError({
    code: 'Validation',
    message: `Idempotency-Key must have 1 to ${longestKey} characters`,
    details: { httpPart: 'headers' },
  });
}
