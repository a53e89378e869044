import { isAppError, type JsonObject } from '@hub/primitives/app-error';
import type { Closure } from './submission.ts';

/** What the node said to an extrinsic. Anything that is no clear answer leaves the outcome unknown. */
export type SubmitAnswer =
  | { readonly kind: 'accepted' }
  /** Refused in a way that also one gets which is in a block already: nonce used, or banned for having been there. */
  | { readonly kind: 'perhapsIncluded'; readonly closure: Closure }
  | { readonly kind: 'refused'; readonly closure: Closure }
  | { readonly kind: 'unknown' };

const verificationError = 1002;
const invalidTransaction = 1010;
const banned = 1012;
const alreadyImported = 1013;
const outdated = 'Transaction is outdated';

/** Reads the error of a submission: the node's author errors (1000 to 1099) are refusals, all else is unknown. */
export function answerOfError(error: unknown): SubmitAnswer {
  if (!isAppError(error) || error.code !== 'NodeRpcError') return { kind: 'unknown' };
  const { rpcCode, rpcMessage, rpcData } = error.details;
  if (typeof rpcCode !== 'number' || rpcCode < 1000 || rpcCode > 1099) return { kind: 'unknown' };
  if (rpcCode === alreadyImported) return { kind: 'accepted' };
  const closure = refusal({ rpcCode, rpcMessage: rpcMessage ?? null, rpcData: rpcData ?? null });
  const isPerhapsIncluded = rpcCode === banned || rpcData === outdated;
  return { kind: isPerhapsIncluded ? 'perhapsIncluded' : 'refused', closure };
}

/**
 * Whether a refusal speaks of the extrinsic itself, so that trying again would give the same: it is invalid. A pool that
 * is full or holds another with the same nonce may take it later.
 */
export function isEndedByNode({ details }: Closure): boolean {
  return details.rpcCode === invalidTransaction || details.rpcCode === verificationError;
}

function refusal(details: JsonObject): Closure {
  const reason = typeof details.rpcData === 'string' ? details.rpcData : details.rpcMessage;
  return { reason: 'refused', message: `The node refused the extrinsic: ${reason}`, details };
}
