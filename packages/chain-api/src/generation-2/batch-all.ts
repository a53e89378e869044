import type { batchAll as declaration } from '@hub/contract/chain-api/batches/generation-2';
import { AppError, isAppError } from '@hub/primitives/app-error';
import { fromHex, isHex } from '@hub/primitives/hex';
import type { DecodedCall } from '@hub/scale/codec/call';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import { type ExtrinsicKind, requireEvent } from './extrinsic-kind.ts';

/** Several encoded calls as one: all happen, or none. */
export const batchAll: ExtrinsicKind<typeof declaration> = {
  toCall: ({ calls }, { runtime }) => ({
    section: 'utility',
    method: 'batchAll',
    args: [calls.map((compactExtrinsic, index) => readCall(runtime, compactExtrinsic, index))],
  }),
  parseResult(extrinsic) {
    requireEvent(extrinsic, 'utility', 'BatchCompleted');
    const calls = extrinsic.call.fields.find(({ name }) => name === 'calls')?.value;
    return {
      isSuccess: true,
      calls: Array.isArray(calls) ? calls.map((call) => describeCall(extrinsic.runtime, call)) : [],
    };
  },
};

function readCall(runtime: Runtime, compactExtrinsic: string, index: number): DecodedCall {
  try {
    if (isHex(compactExtrinsic)) return decodeExtrinsic(runtime, fromHex(compactExtrinsic)).call;
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
  const shown = compactExtrinsic.length > 200 ? `${compactExtrinsic.slice(0, 200)}…` : compactExtrinsic;
  throw new AppError({
    code: 'ExtrinsicDecodeFailed',
    message: `Error decoding extrinsic at index ${index}. (${shown})`,
    details: { httpPart: 'body', index },
  });
}

function describeCall({ callCodec }: Runtime, call: DecodedCall) {
  const { callIndex, args } = callCodec.json(call) as { callIndex: string; args: unknown };
  return { callIndex, name: `${call.section}.${call.method}`, args };
}
