import { extrinsicDeclarations } from '@hub/contract/chain-api/extrinsics/declarations';
import { declarationsOf } from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import type { mutationRoutes } from '@hub/contract/chain-api/routes';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { ChainContext } from '../http/chain-context.ts';
import { kindOf } from '../modules/modules.ts';
import { answerMutation, type MutationRequest } from './answer-mutation.ts';

/** The handlers of the routes that are generated from the declarations of extrinsic kinds. */
export function mutationHandlers(context: ChainContext): Handlers<typeof mutationRoutes> {
  const handlers = declarationsOf('generation1', extrinsicDeclarations).map(
    ({ name, generation1: { operationId } }) => [
      operationId,
      (input: MutationRequest) => answerMutation(context, kindOf(name), input),
    ],
  );
  // The compiler loses the names of the routes in the list.
  return Object.fromEntries(handlers) as Handlers<typeof mutationRoutes>;
}
