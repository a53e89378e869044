import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import type { Route } from '@hub/contract/route';
import { AppError } from '@hub/primitives/app-error';
import type { ReceivedRequest } from '@hub/primitives/caller-origin';
import type { HandlerInput } from '@hub/service-kit/register-routes';
import { submitExtrinsic } from '../extrinsics/submissions/submit/submit-extrinsic.ts';
import { submitTried } from '../extrinsics/submissions/submit/submit-tried.ts';
import type { ChainContext } from './chain-context.ts';

/**
 * Submits the signed payload of a request under its idempotency key, after a dry run if the request asks for one. The
 * header `Idempotent-Replayed` marks the answer for an extrinsic that was submitted before.
 * Throws AppError `ForeignOrigin` and the errors of submitting.
 */
export async function submitRequested(
  context: ChainContext,
  { request, reply }: Pick<HandlerInput<Route>, 'request' | 'reply'>,
  payload: SignedPayload,
  { dryRun }: { readonly dryRun?: boolean | undefined },
): Promise<{ hash: string }> {
  ensureMaySubmit(context, request);
  const submit = dryRun ? submitTried : submitExtrinsic;
  const { 'idempotency-key': key } = request.headers;
  const { hash, isReplay } = await submit(context, payload, typeof key === 'string' ? key : undefined);
  if (isReplay) reply.header('idempotent-replayed', 'true');
  return { hash };
}

/**
 * Throws AppError `ForeignOrigin` when the page of a request may not submit: a page of another origin, to a development
 * chain, unless that origin is allowed.
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
