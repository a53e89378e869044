import type { MutationAnswer, MutationQuery } from '@hub/contract/chain-api/extrinsics/generation-1/mutation';
import type { SignedPayload, UnsignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyRequest } from 'fastify';
import { balanceResponse } from '../balance/balance-response.ts';
import type { ChainContext } from '../chain-context.ts';
import { payloadFee } from '../extrinsic/payload-fee.ts';
import { ensureMaySubmit, submitRequested } from '../submissions/submit-requested.ts';
import { buildMutation, buildMutations, type Signed } from './build-mutations.ts';
import type { PlanCall } from './mutation.ts';

type Step<Args> = Args | UnsignedPayload | SignedPayload;

export interface MutationRequest<Args> {
  readonly query: MutationQuery;
  readonly body: Step<Args> | readonly Step<Args>[];
  readonly request: FastifyRequest;
}

/**
 * Takes the step of a mutation that the query names (docs/wire-formats.md#mutations). Throws AppError `Validation` for
 * a body of another step.
 */
export async function answerMutation<Args extends Signed>(
  context: ChainContext,
  plan: PlanCall<Args>,
  { query, body, request }: MutationRequest<Args>,
): Promise<MutationAnswer> {
  const steps = isList(body) ? body : [body];
  switch (query.use) {
    case 'Build':
      if (isList(body) || isPayload(body)) throw wrongBody(query, 'the arguments');
      return buildMutation(context, plan, body, query);
    case 'BuildBatch':
    case 'BuildSequence': {
      const list = steps.filter(isArguments);
      if (!isList(body) || list.length < body.length) throw wrongBody(query, 'a list of arguments');
      return buildMutations(context, plan, list, query);
    }
    case 'GetFee': {
      const fees = await Promise.all(steps.map((step) => stepFee(context, plan, step)));
      const total = fees.reduce((sum, fee) => sum + fee, 0n);
      return { fee: balanceResponse(total, context.token) };
    }
    case 'Submit':
    case 'SubmitWatch': {
      if (isList(body) || !isSigned(body)) throw wrongBody(query, 'a signed payload');
      ensureMaySubmit(context, request);
      const fee = query.withFee ? await stepFee(context, plan, body) : undefined;
      const { hash } = await submitRequested(context, request, body, query);
      return { hash, ...(fee !== undefined && { fee: balanceResponse(fee, context.token) }) };
    }
  }
}

async function stepFee<Args extends Signed>(
  context: ChainContext,
  plan: PlanCall<Args>,
  step: Step<Args>,
): Promise<bigint> {
  const payload = isPayload(step) ? step : await buildMutation(context, plan, step, {});
  return payloadFee(context, payload.signerPayloadJSON, isSigned(step) ? step.signature : undefined);
}

function isList<T>(body: T | readonly T[]): body is readonly T[] {
  return Array.isArray(body);
}

function isArguments<Args extends Signed>(step: Step<Args>): step is Args {
  return !isPayload(step);
}

function isPayload<Args extends Signed>(step: Step<Args>): step is UnsignedPayload | SignedPayload {
  return 'signerPayloadJSON' in step;
}

function isSigned<Args extends Signed>(step: Step<Args>): step is SignedPayload {
  return isPayload(step) && 'signature' in step;
}

function wrongBody({ use }: MutationQuery, wanted: string): AppError {
  return new AppError({
    code: 'Validation',
    message: `body: use=${use} takes ${wanted}`,
    details: { httpPart: 'body' },
  });
}
