import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { AppError } from '@hub/primitives/app-error';
import type { ReceivedRequest } from '@hub/primitives/caller-origin';
import type { FastifyRequest } from 'fastify';
import { submitExtrinsic } from '../extrinsics/submissions/submit/submit-extrinsic.ts';
import { submitTried } from '../extrinsics/submissions/submit/submit-tried.ts';
import type { ChainContext } from './chain-context.ts';
import { idempotencyKey } from './idempotency-key.ts';

/**
 * Submits the signed payload of a request, after a dry run where it asks for one, under its idempotency key. Throws
 * AppError `ForeignOrigin`, `Validation` (of the key) and what submitting throws.
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

/** Throws AppError `ForeignOrigin` for pages that may not change the chain: of a development chain those from elsewhere. */
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
