import { isRecord } from '@hub/scale/codec/type-codec';
import { readBigint } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { CallName } from '../../extrinsics/calls/call-name.ts';
import { uniquePallet } from './unique-call.ts';

/** The calls that create a collection. */
export const creationMethods: readonly [string, string] = ['createCollectionEx', 'createCollection'];

/** The price of a new collection beside the fee, in smallest units; 0 on a chain without collections. */
export function creationPrice({ constant }: Pick<BlockState, 'constant'>): bigint {
  return constant('common', 'collectionCreationPrice', readBigint) ?? 0n;
}

/** Counts the collections that a decoded call and the calls within it create. */
export function countCreations(value: unknown): number {
  if (value instanceof Uint8Array) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countCreations(item), 0);
  if (!isRecord(value)) return 0;
  const isCreation =
    isCall(value) && value.section === uniquePallet && creationMethods.includes(value.method);
  return (isCreation ? 1 : 0) + countCreations(Object.values(value));
}

function isCall(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & CallName {
  return typeof value.section === 'string' && typeof value.method === 'string';
}
