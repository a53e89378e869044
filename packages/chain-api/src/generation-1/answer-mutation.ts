import type { MutationDeclaration } from '@hub/contract/chain-api/extrinsics/generation-1/define-mutation';
import type { MutationAnswer, MutationQuery } from '@hub/contract/chain-api/extrinsics/generation-1/mutation';
import type { SignedPayload, UnsignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { AppError } from '@hub/primitives/app-error';
import { ignoredKeys } from '@hub/service-kit/ignored-keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChainContext } from '../http/chain-context.ts';
import { ensureMaySubmit, submitRequested } from '../http/submit-requested.ts';
import { balanceResponse } from '../rendering/balance-response.ts';
import { buildHintedMutation, buildMutation, buildMutations } from './build-mutations.ts';
import { mutationFee } from './mutation-fee.ts';
import type { MutationArgs } from './plan-mutation.ts';

type Step = MutationArgs | UnsignedPayload | SignedPayload;

export interface MutationRequest {
  readonly query: MutationQuery;
  readonly body: Step | readonly Step[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Executes the step of a mutation that the query names (docs/wire-formats.md#mutations). Throws AppError `Validation`
 * when the body belongs to another step.
 */
export async function answerMutation(
  context: ChainContext,
  mutation: MutationDeclaration,
  { query, body, request, reply }: MutationRequest,
): Promise<MutationAnswer> {
  const steps = isList(body) ? body : [body];
  switch (query.use) {
    case 'Build':
      if (isList(body) || isPayload(body)) throw wrongBody(query, 'the arguments');
      return buildHintedMutation(
        context,
        mutation,
        body,
        query,
        ignoredKeys(mutation.args, request.sentBody),
      );
    case 'BuildBatch':
    case 'BuildSequence': {
      const list = steps.filter(isArguments);
      if (!isList(body) || list.length < body.length) throw wrongBody(query, 'a list of arguments');
      return buildMutations(context, mutation, list, query);
    }
    case 'GetFee': {
      const fees = await Promise.all(steps.map((step) => stepFee(context, mutation, step)));
      const total = fees.reduce((sum, fee) => sum + fee, 0n);
      return { fee: balanceResponse(total, context.token) };
    }
    case 'Submit':
    case 'SubmitWatch': {
      if (isList(body) || !isSigned(body)) throw wrongBody(query, 'a signed payload');
      ensureMaySubmit(context, request);
      const fee = query.withFee ? await stepFee(context, mutation, body) : undefined;
      const { hash } = await submitRequested(context, { request, reply }, body, query);
      return { hash, ...(fee !== undefined && { fee: balanceResponse(fee, context.token) }) };
    }
  }
}

async function stepFee(context: ChainContext, mutation: MutationDeclaration, step: Step): Promise<bigint> {
  const payload = isPayload(step) ? step : await buildMutation(context, mutation, step, {});
  return mutationFee(context, payload.signerPayloadJSON, isSigned(step) ? step.signature : undefined);
}

function isList<T>(body: T | readonly T[]): body is readonly T[] {
  return Array.isArray(body);
}

function isArguments(step: Step): step is MutationArgs {
  return !isPayload(step);
}

function isPayload(step: Step): step is UnsignedPayload | SignedPayload {
  return 'signerPayloadJSON' in step;
}

function isSigned(step: Step): step is SignedPayload {
  return isPayload(step) && 'signature' in step;
}

function wrongBody({ use }: MutationQuery, wanted: string): AppError {
  return new AppError({
    code: 'Validation',
    message: `body: use=${use} takes ${wanted}`,
    details: { httpPart: 'body' },
  });
}
