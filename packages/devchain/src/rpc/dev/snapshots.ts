import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { readParams } from '../../json-rpc/params.ts';
import type { RpcMethod } from '../rpc-method.ts';

const snapshotId = z
  .string()
  .regex(/^0x[0-9a-f]+$/, 'expected the id of a snapshot')
  .transform((text): Hex => `0x${text.slice(2)}`);

/** Remembers best block, finalized block and clock; returns an id for dev_revert. */
export const dev_snapshot: RpcMethod = ({ chain }) => chain.snapshot();

/**
 * Goes back to a snapshot: later blocks and later snapshots are forgotten, the pool is emptied. The snapshot itself can
 * be gone back to again. False when there is none with this id.
 */
export const dev_revert: RpcMethod = ({ chain }, params) => {
  const [id] = readParams(params, snapshotId);
  return chain.revert(id);
};
