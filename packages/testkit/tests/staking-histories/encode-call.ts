import { fromHex } from '@hub/primitives/hex';
import type { ReferenceCall } from '../../src/staking-reference/call.ts';
import { joinBytes, writeAccount, writeCompact, writeInteger, writeOption } from './write-bytes.ts';

const BATCH_CALL_INDEX = { batch: 0, batchAll: 2, forceBatch: 4 } as const;

function call(palletIndex: number, callIndex: number, ...args: readonly Uint8Array[]): Uint8Array {
  return joinBytes(Uint8Array.of(palletIndex, callIndex), ...args);
}

/** A batch of encoded calls. */
export function encodeBatch(kind: keyof typeof BATCH_CALL_INDEX, calls: readonly Uint8Array[]): Uint8Array {
  return call(156, BATCH_CALL_INDEX[kind], writeCompact(BigInt(calls.length)), ...calls);
}

/** Encodes a call with the indices and types of runtime 25090091. */
export function encodeCall(given: ReferenceCall): Uint8Array {
  switch (given.kind) {
    case 'stake':
      return call(73, 1, writeInteger(given.amount, 16));
    case 'unstakeAll':
      return call(73, 2);
    case 'unstakePartial':
      return call(73, 8, writeInteger(given.amount, 16));
    case 'payoutStakers': {
      const { stakersNumber } = given;
      return call(73, 7, writeOption(stakersNumber === undefined ? undefined : Uint8Array.of(stakersNumber)));
    }
    case 'transfer':
      return call(30, 0, writeAccount(fromHex(given.to)), writeCompact(given.amount));
    case 'claimVesting':
      return call(37, 0);
    case 'batch':
    case 'batchAll':
    case 'forceBatch':
      return encodeBatch(given.kind, given.calls.map(encodeCall));
  }
}
