import type { Hex } from '@hub/primitives/hex';
import { toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { blockHash, readParams } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import { knownBlock } from '../blocks.ts';
import type { RpcConnection, RpcMethod } from '../rpc-method.ts';
import { followChainHead } from './chain-head-follow.ts';
import { followId, requirePinned } from './pinned.ts';

const maxFollows = 4;

/** Subscribes to all blocks from the newest finalized ones on; returns the id of the subscription. */
export const chainHead_v1_follow: RpcMethod = ({ chain }, params, connection) => {
  const [withRuntime] = readParams(params, z.boolean());
  if (connection.follows.size >= maxFollows) throw new RpcError(-32800, 'Too many chainHead_v1_follow');
  return connection.subscribe('chainHead_v1_followEvent', (push, id) => {
    const follow = followChainHead(chain, withRuntime, push, () => unfollow(connection, id));
    connection.follows.set(id, follow);
    return follow.stop;
  });
};

export const chainHead_v1_unfollow: RpcMethod = (_context, params, connection) => {
  unfollow(connection, readParams(params, followId)[0]);
  return null;
};

/** SCALE header of a pinned block; null when there is no subscription with this id. */
export const chainHead_v1_header: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash] = readParams(params, followId, blockHash);
  const follow = connection.follows.get(id);
  if (follow === undefined) return null;
  requirePinned(follow, hash);
  return toHex(knownBlock(chain, hash).headerBytes);
};

/** Unpins blocks: one hash or a list. */
export const chainHead_v1_unpin: RpcMethod = (_context, params, connection) => {
  const [id, hashOrList] = readParams(params, followId, z.union([blockHash, z.array(blockHash)]));
  const follow = connection.follows.get(id);
  if (follow === undefined) return null;
  const hashes: readonly Hex[] = typeof hashOrList === 'string' ? [hashOrList] : hashOrList;
  if (new Set(hashes).size < hashes.length) throw new RpcError(-32804, 'Duplicate block hashes');
  for (const hash of hashes) requirePinned(follow, hash);
  for (const hash of hashes) follow.unpin(hash);
  return null;
};

function unfollow(connection: RpcConnection, id: string): void {
  // This method must not end other kinds of subscriptions of the connection.
  if (!connection.follows.delete(id)) return;
  connection.unsubscribe(id);
}
