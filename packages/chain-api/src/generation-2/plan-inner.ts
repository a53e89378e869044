import { AppError, isAppError } from '@hub/primitives/app-error';
import { fromHex, isHex } from '@hub/primitives/hex';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import type { PlannedInnerCall } from '../extrinsics/kinds/extrinsic-kind.ts';

/**
 * Plans a nested call, which generation 2 writes as an unsigned extrinsic in hex. Throws AppError
 * `ExtrinsicDecodeFailed`.
 */
export function planInner(runtime: Runtime, compactExtrinsic: unknown, index: number): PlannedInnerCall {
  try {
    if (isHex(compactExtrinsic)) return { call: decodeExtrinsic(runtime, fromHex(compactExtrinsic)).call };
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
  const text = String(compactExtrinsic);
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  throw new AppError({
    code: 'ExtrinsicDecodeFailed',
    message: `Error decoding extrinsic at index ${index}. (${shown})`,
    details: { httpPart: 'body', index },
  });
}
