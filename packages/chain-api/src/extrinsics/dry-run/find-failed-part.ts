import type { DecodedCall } from '@hub/scale/codec/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import type { BlockState } from '../../chain/state/block-state.ts';
import { encodeCall } from '../calls/encode-call.ts';
import { tryCall } from './dry-run.ts';

/** The first call of a batch that fails. */
export interface FailedPart {
  readonly index: number;
  readonly call: DecodedCall;
}

const batches: readonly string[] = ['batch', 'batchAll', 'forceBatch'];

/**
 * Finds the first call of a batch that fails; undefined for other calls, and if none fails or the batch fails as a
 * whole. Only `utility.batch`, which stops at the first failure, has an event with the index of the failed call, so the
 * calls are tried as such a batch. Rejects with the errors of `tryCall`.
 */
export async function findFailedPart(
  state: BlockState,
  signer: Uint8Array,
  { section, method, fields }: DecodedCall,
): Promise<FailedPart | undefined> {
  const calls = fields.find(({ name }) => name === 'calls')?.value;
  if (section !== 'utility' || !batches.includes(method) || !Array.isArray(calls)) return undefined;
  const stopping = encodeCall(state.current.runtime, { section, method: 'batch', args: [calls] });
  const trial = await tryCall(state, signer, stopping);
  if (trial.kind !== 'success') return undefined;
  // The last Batch event is that of the outer batch, because batches inside it end earlier.
  const stopped = trial.events.findLast(
    (event) => event.section === section && event.method.startsWith('Batch'),
  );
  const index = stopped?.method === 'BatchInterrupted' ? Number(stopped.fields[0]?.value) : Number.NaN;
  const call: unknown = calls[index];
  return isCall(call) ? { index, call } : undefined;
}

function isCall(value: unknown): value is DecodedCall {
  return isRecord(value) && typeof value.section === 'string' && typeof value.method === 'string';
}
