import { createRuntime } from '@hub/scale/runtime';
import { readParams } from '../../json-rpc/params.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { exportedBlock, storageValues } from './parameters/state.ts';
import { storageChanges } from './storage-changes.ts';

/**
 * Seals one block whose state carries the values, by raw key ([[key, value or null], ...]) or by names
 * ({ Pallet: { Item: value, Map: [[[keys], value], ...], $removePrefix: [items] } }). Structs may be given in part;
 * null removes. Returns the block's hash.
 */
export const dev_setStorage: RpcMethod = ({ chain }, params) => {
  const [values] = readParams(params, storageValues());
  if (Array.isArray(values)) {
    return chain.seal({
      storage: new Map(values.map(([key, value]) => [key.slice(2), value ?? undefined])),
    }).hash;
  }
  const best = chain.bestBlock();
  const { ss58Prefix } = chain.profile;
  const scale = createRuntime(chain.runtimeAt(best).metadata(15), { ss58Prefix });
  return chain.seal({ storage: storageChanges(scale, best.state, values) }).hash;
};

/** Exports a block, by default the best one, with its whole state, so that another chain can begin with it. */
export const dev_exportState: RpcMethod = ({ chain }, params) => {
  const [hash] = readParams(params, exportedBlock());
  return chain.exportState(hash ?? undefined);
};
