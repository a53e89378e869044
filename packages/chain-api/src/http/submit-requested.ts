import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { AppError } from '@hub/primitives/app-error';
import type { ReceivedRequest } from '@hub/primitives/caller-origin';
import type { FastifyRequest } from 'fastify';
import { submitExtrinsic } from '../extrinsics/submissions/submit/submit-extrinsic.ts';
import { submitTried } from '../extrinsics/submissions/submit/submit-tried.ts';
import type { ChainContext } from './chain-context.ts';
import { idempotencyKey } from './idempotency-key.ts';

/**
 * Submits the signed payload of a request under its idempotency key, after a dry run if the request asks for one.
 * Throws AppError `ForeignOrigin`, `Validation` (of the key) and the errors of submitting.
 */
export async function submitRequested(
  context: ChainContext,
  request: FastifyRequest,
  payload: SignedPayload,
  { dryRun }: { readonly dryRun?: boolean | undefined },
): Promise<{ hash: string }> {
  ensureMaySubmit(context, request);
  const submit = dryRun ? submitTried : submitExtrinsic;
  return submit(context, payload, idempotencyKey(request.headers));
}

/**
 * Throws AppError `ForeignOrigin` when the page of a request may not submit: pages of other origins to a development
 * chain.
 */
export function ensureMaySubmit({ originOf }: ChainContext, request: ReceivedRequest): void {
  const { foreign } = originOf(request);
  if (foreign === undefined) return;
  const { whom, origin } = foreign;
  throw new AppError({
    code: 'ForeignOrigin',
    message: `Submitting to this development chain is refused to ${whom}. To allow it, start with ALLOW_ORIGIN=${origin}`,
    details: { origin },
  });
}
