import { AppError, isAppError } from '@hub/primitives/app-error';
import { type CallInput, encodeCall as encode } from '@hub/scale/call';
import type { Runtime } from '@hub/scale/runtime';

/** Encodes a caller's call. Throws AppError `UnknownCall` or `InvalidCallArguments` (with the argument's path). */
export function encodeCall(runtime: Runtime, { section, method, args }: CallInput): Uint8Array {
  try {
    return encode(runtime, { section, method, args });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'InvalidArgument') throw error;
    const { message, details } = error;
    throw new AppError({ code: 'InvalidCallArguments', message, details, cause: error });
  }
}
