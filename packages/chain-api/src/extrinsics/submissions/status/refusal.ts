import { AppError, isAppError, type JsonObject } from '@hub/primitives/app-error';
import type { ValidityError } from '../../dry-run/validity-error.ts';
import { nodeRefusal } from './node-refusal.ts';
import type { Closure } from './submission.ts';

/** The node's answer to a submission. Any unclear answer leaves the outcome unknown. */
export type SubmitAnswer =
  | { readonly kind: 'accepted' }
  /**
   * A refusal that the pool also gives for an extrinsic that a block already includes: nonce used, mortal period over, or
   * banned after inclusion.
   */
  | { readonly kind: 'perhapsIncluded'; readonly closure: Closure }
  | { readonly kind: 'refused'; readonly closure: Closure }
  | { readonly kind: 'unknown' };

const verificationError = 1002;
const invalidTransaction = 1010;
const banned = 1012;
const alreadyImported = 1013;
const badSignature = 'Transaction has a bad signature';
/**
 * Reasons for which the runtime also refuses an extrinsic that a block includes already. Its nonce is used, or its mortal
 * period is over: then the runtime no longer knows the hash of the first block of the period, or it checks the signature
 * against the hash of another block.
 */
const reasonsOfIncluded: readonly unknown[] = [
  'Transaction is outdated',
  'Transaction has an ancient birth block',
  badSignature,
];

/**
 * Maps the error of a submission: the node's author errors (1000 to 1099) are refusals, except that an extrinsic which
 * the pool already has counts as accepted; any other error leaves the outcome unknown.
 */
export function answerOfError(error: unknown): SubmitAnswer {
  if (!isAppError(error) || error.code !== 'NodeRpcError') return { kind: 'unknown' };
  const { rpcCode, rpcMessage, rpcData } = error.details;
  if (typeof rpcCode !== 'number' || rpcCode < 1000 || rpcCode > 1099) return { kind: 'unknown' };
  if (rpcCode === alreadyImported) return { kind: 'accepted' };
  const closure = refusal({ rpcCode, rpcMessage: rpcMessage ?? null, rpcData: rpcData ?? null });
  const isPerhapsIncluded = rpcCode === banned || reasonsOfIncluded.includes(rpcData);
  return { kind: isPerhapsIncluded ? 'perhapsIncluded' : 'refused', closure };
}

/**
 * Whether a refusal says that the extrinsic itself is invalid, so that another try would fail too. A pool that is full,
 * or that holds another extrinsic with the same nonce, may accept it later.
 */
export function isEndedByNode({ details }: Closure): boolean {
  return details.rpcCode === invalidTransaction || details.rpcCode === verificationError;
}

/** The answer of a node's pool to an extrinsic that the runtime refuses for this reason. */
export function answerOfRefusal(reason: Pick<ValidityError, 'kind' | 'name' | 'custom'>): SubmitAnswer {
  const details = nodeRefusal(reason);
  return answerOfError(new AppError({ code: 'NodeRpcError', message: 'The runtime refused', details }));
}

/** Whether the runtime found the signature wrong. */
export function isBadSignature({ details }: Closure): boolean {
  return details.rpcData === badSignature;
}

function refusal(details: JsonObject): Closure {
  const reason = typeof details.rpcData === 'string' ? details.rpcData : details.rpcMessage;
  return { reason: 'refused', message: `The node refused the extrinsic: ${reason}`, details };
}
