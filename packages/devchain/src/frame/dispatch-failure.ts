import { arithmeticFailure, type DispatchError, tokenFailure } from './dispatch-error.ts';
import type { PostDispatch } from './dispatch-info.ts';

/** An error by its name in a pallet; the runtime knows its index. */
export interface PalletError {
  readonly type: 'PalletError';
  readonly pallet: string;
  readonly name: string;
}

/** Thrown by a call that fails: its storage changes are dropped, and the error goes into the event of the failure. */
export class DispatchFailure extends Error {
  override readonly name = 'DispatchFailure';
  readonly error: DispatchError | PalletError;
  readonly post: PostDispatch;

  constructor(error: DispatchError | PalletError, post: PostDispatch = {}) {
    super(error.type);
    this.error = error;
    this.post = post;
  }
}

export function badOrigin(): DispatchFailure {
  return new DispatchFailure({ type: 'BadOrigin', value: undefined });
}

export function cannotLookup(): DispatchFailure {
  return new DispatchFailure({ type: 'CannotLookup', value: undefined });
}

export function tokenError(...args: Parameters<typeof tokenFailure>): DispatchFailure {
  return new DispatchFailure(tokenFailure(...args));
}

export function arithmeticError(...args: Parameters<typeof arithmeticFailure>): DispatchFailure {
  return new DispatchFailure(arithmeticFailure(...args));
}
