import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import type { ChainHeadFollow } from './chain-head-follow.ts';

/** The parameter with the id of a chainHead_v1 subscription. */
export const followId = z.string();

/** Throws RpcError -32801 when the subscription does not pin the block. */
export function requirePinned(follow: ChainHeadFollow, hash: Hex): void {
  if (!follow.isPinned(hash)) throw new RpcError(-32801, 'Invalid or unpinned block hash', hash);
}
