import type { Reorg, SubscribeError } from '@hub/contract/chain-api/realtime/control-messages';
import { wireCodeOf } from '@hub/contract/error-catalogue';
import { type AppError, isAppError } from '@hub/primitives/app-error';
import type { BlockPosition } from './find-branch.ts';

/** Renders an AppError for subscribers. */
export function subscribeError({ code, message, details }: AppError): SubscribeError {
  return { code: wireCodeOf(code), message, details };
}

/** Renders any thrown value for subscribers; anything but an AppError becomes `Internal`. */
export function subscribeErrorOf(thrown: unknown): SubscribeError {
  if (isAppError(thrown)) return subscribeError(thrown);
  return { code: 'Internal', message: 'Something unexpected happened' };
}

/** The message about blocks that left the best chain. */
export function reorgMessage(commonAncestor: BlockPosition, retracted: readonly BlockPosition[]): Reorg {
  const position = ({ number, hash }: BlockPosition) => ({ id: number, hash });
  return { commonAncestor: position(commonAncestor), retracted: retracted.map(position) };
}
