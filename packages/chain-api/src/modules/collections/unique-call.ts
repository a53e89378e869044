import type { Building, PlannedCall } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { requireCollections } from './require-collections.ts';

/** The camelCase name of the pallet that has all calls of collections and tokens. */
export const uniquePallet = 'unique';

/**
 * Plans a call of the Unique pallet, whose arguments are given by their names. Throws AppError `CollectionsUnavailable`
 * on a chain without it.
 */
export function uniqueCall(
  { state }: Pick<Building, 'state'>,
  method: string,
  args: Readonly<Record<string, unknown>>,
): PlannedCall {
  requireCollections(state);
  return { call: { section: uniquePallet, method, args } };
}
