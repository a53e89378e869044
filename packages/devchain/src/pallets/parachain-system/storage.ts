import * as t from '../../codec/types.ts';
import type { Storage } from '../../state/overlay.ts';
import { defaultValue, optionalValue } from '../../state/storage-item.ts';
import { persistedValidationData } from './types.ts';

const at = (name: string) => ({ pallet: 'ParachainSystem', name });

export const validationData = optionalValue(at('ValidationData'), persistedValidationData);
export const lastRelayChainBlockNumber = defaultValue(at('LastRelayChainBlockNumber'), t.u32, 0);

/** The relay block of the current block; 0 before the first inherent. */
export function relayBlockNumber(state: Pick<Storage, 'get'>): number {
  return validationData.get(state)?.relay_parent_number ?? 0;
}

/**
 * The highest relay block number in this state. The relay block number of the next block must be higher, unless root
 * turned `relayBlockNumberChecks` off.
 */
export function highestRelayBlock(state: Pick<Storage, 'get'>): number {
  return Math.max(relayBlockNumber(state), lastRelayChainBlockNumber.get(state));
}
