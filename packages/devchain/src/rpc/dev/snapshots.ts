import { readParams } from '../../json-rpc/params.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { snapshotId } from './parameters/state.ts';

/** Records best block, finalized block and clock; returns an id for dev_revert. */
export const dev_snapshot: RpcMethod = ({ chain }) => chain.snapshot();

/**
 * Reverts the chain to a snapshot: removes later blocks and later snapshots, and empties the pool. The snapshot itself
 * can be used again. False when there is no snapshot with this id.
 */
export const dev_revert: RpcMethod = ({ chain }, params) => {
  const [id] = readParams(params, snapshotId());
  return chain.revert(id);
};
