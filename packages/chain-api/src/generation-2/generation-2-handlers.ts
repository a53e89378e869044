import type { generation2Routes } from '@hub/contract/chain-api/routes';
import type { CallInput } from '@hub/scale/call';
import type { Handlers } from '@hub/service-kit/register-routes';
import { nextNonce } from '../extrinsics/signing/next-nonce.ts';
import { answerAt } from '../http/answer-at.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { submitRequested } from '../http/submit-requested.ts';
import { anyCall } from './any-call.ts';
import { collectionHandlers } from './collections/collection-handlers.ts';
import { extrinsicHandlers } from './extrinsic-handlers.ts';
import { buildExtrinsic, encodeExtrinsic, estimateFee, type MakeCall } from './extrinsic-steps.ts';
import { health } from './health.ts';
import { readBalances } from './read-balances.ts';
import { readSucceeded } from './read-succeeded.ts';
import { fungibleHandlers, refungibleHandlers } from './tokens/amount-handlers.ts';
import { tokenHandlers } from './tokens/token-handlers.ts';

/** The handlers of the routes of generation 2. */
export function generation2Handlers(context: ChainContext): Handlers<typeof generation2Routes> {
  const makeAny =
    (call: CallInput): MakeCall =>
    ({ current }) =>
      anyCall(current.runtime, call);
  return {
    getBalances: ({ query: { address, atBlockHash }, reply }) =>
      answerAt(context, reply, atBlockHash, (state) => readBalances(state, address.publicKey, context.token)),
    getHealth: () => health(context.readiness()),
    getNextIndex: async ({ query: { address } }) => ({
      nextIndex: await nextNonce(context, address.publicKey),
    }),
    ...collectionHandlers(context),
    ...tokenHandlers(context),
    ...fungibleHandlers(context),
    ...refungibleHandlers(context),
    ...extrinsicHandlers(context),
    extrinsicsBuild: ({ body }) => buildExtrinsic(context, makeAny(body), body),
    extrinsicsEncode: ({ body }) => encodeExtrinsic(context, makeAny(body)),
    extrinsicsFee: ({ body }) => estimateFee(context, makeAny(body), body),
    extrinsicsSubmit: ({ body, query, request, reply }) =>
      submitRequested(context, { request, reply }, body, query),
    extrinsicsStatus: async ({ query: { hash, ...wanted }, request }) =>
      (await readSucceeded(context, hash, wanted, request)).output,
    extrinsicsGet: async ({ params: { hash }, query, request }) =>
      (await readSucceeded(context, hash, query, request)).output,
    extrinsicsStatusOf: async ({ params: { hash }, query, request }) => ({
      result: { isSuccess: true },
      extrinsic: (await readSucceeded(context, hash, query, request)).output,
    }),
  };
}
