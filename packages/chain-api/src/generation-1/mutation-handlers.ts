import { mutationDeclarations } from '@hub/contract/chain-api/extrinsics/mutations';
import type { mutationRoutes } from '@hub/contract/chain-api/routes';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { ChainContext } from '../http/chain-context.ts';
import { answerMutation, type MutationRequest } from './answer-mutation.ts';

/** The handlers of the routes that are generated from the declarations of mutations. */
export function mutationHandlers(context: ChainContext): Handlers<typeof mutationRoutes> {
  const handlers = mutationDeclarations.map((mutation) => [
    mutation.operationId,
    (input: MutationRequest) => answerMutation(context, mutation, input),
  ]);
  // The compiler loses the names of the routes in the list.
  return Object.fromEntries(handlers) as Handlers<typeof mutationRoutes>;
}
