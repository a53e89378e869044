import type { Reorg, SubscribeError } from '@hub/contract/chain-api/realtime/control-messages';
import { wireCodeOf } from '@hub/contract/error-catalogue';
import { type AppError, isAppError } from '@hub/primitives/app-error';
import type { BlockPosition } from './find-branch.ts';

/** An error as subscribers are told of it. */
export function subscribeError({ code, message, details }: AppError): SubscribeError {
  return { code: wireCodeOf(code), message, details };
}

/** Whatever was thrown, as subscribers are told of it: a failure that no code names is `Internal`. */
export function subscribeErrorOf(thrown: unknown): SubscribeError {
  if (isAppError(thrown)) return subscribeError(thrown);
  return { code: 'Internal', message: 'Something unexpected happened' };
}

/** What tells subscribers that blocks left the best chain. */
export function reorgMessage(commonAncestor: BlockPosition, retracted: readonly BlockPosition[]): Reorg {
  const position = ({ number, hash }: BlockPosition) => ({ id: number, hash });
  return { commonAncestor: position(commonAncestor), retracted: retracted.map(position) };
}
