import { type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { blockAt } from '../blocks.ts';
import { callRuntime } from '../call-runtime.ts';
import { blockHash, hexBytes, readParams } from '../params.ts';
import { RpcError } from '../rpc-error.ts';
import type { RpcConnection, RpcMethod } from '../rpc-method.ts';
import { type ChainHeadFollow, followChainHead } from './chain-head-follow.ts';
import { storageItems, storageQuery } from './storage-items.ts';

const maxFollows = 4;
const itemsPerEvent = 512;
const limitReached = { result: 'limitReached' };
const followId = z.string();

/** Begins a subscription to all blocks; the result is its id. */
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

function unfollow(connection: RpcConnection, id: string): void {
  connection.follows.delete(id);
  connection.unsubscribe(id);
}

/** SCALE header of a pinned block. */
export const chainHead_v1_header: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash] = readParams(params, followId, blockHash);
  const follow = connection.follows.get(id);
  if (follow === undefined) return null;
  requirePinned(follow, hash);
  return toHex(blockAt(chain, hash).headerBytes);
};

/** Operation: extrinsics of a pinned block. */
export const chainHead_v1_body: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash] = readParams(params, followId, blockHash);
  return operation(connection, id, hash, (push) => {
    const value = blockAt(chain, hash).extrinsics.map((bytes) => toHex(bytes));
    push({ event: 'operationBodyDone', value });
  });
};

/** Operation: runtime API call at a pinned block. */
export const chainHead_v1_call: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash, method, args] = readParams(params, followId, blockHash, z.string(), hexBytes);
  if (connection.follows.get(id)?.withRuntime === false) {
    throw new RpcError(-32802, 'The chainHead_v1_follow has been called without runtime');
  }
  return operation(connection, id, hash, (push) => {
    try {
      const output = toHex(callRuntime(chain, blockAt(chain, hash), method, args));
      push({ event: 'operationCallDone', output });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      push({ event: 'operationError', error: error.message });
    }
  });
};

/** Operation: storage of a pinned block. Everything is sent at once, so there is never a wait for continue. */
export const chainHead_v1_storage: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash, queries, childTrie] = readParams(
    params,
    followId,
    blockHash,
    z.array(storageQuery),
    hexBytes.nullish(),
  );
  const started = operation(connection, id, hash, (push) => {
    const { state } = blockAt(chain, hash);
    // No pallet here keeps a child trie.
    const items = childTrie ? [] : queries.flatMap((query) => storageItems(state, query));
    for (let from = 0; from < items.length; from += itemsPerEvent) {
      push({ event: 'operationStorageItems', items: items.slice(from, from + itemsPerEvent) });
    }
    push({ event: 'operationStorageDone' });
  });
  return started === limitReached ? limitReached : { ...started, discardedItems: 0 };
};

/** No operation ever waits to be continued, and each is over when its id is known. */
export const chainHead_v1_continue: RpcMethod = () => null;
export const chainHead_v1_stopOperation: RpcMethod = () => null;

/** Lets pinned blocks go: one hash or a list. */
export const chainHead_v1_unpin: RpcMethod = (_context, params, connection) => {
  const [id, hashOrList] = readParams(params, followId, z.union([blockHash, z.array(blockHash)]));
  const follow = connection.follows.get(id);
  if (follow === undefined) return null;
  const hashes = typeof hashOrList === 'string' ? [hashOrList] : hashOrList;
  if (new Set(hashes).size < hashes.length) throw new RpcError(-32804, 'Duplicate block hashes');
  for (const hash of hashes) requirePinned(follow, hash);
  for (const hash of hashes) follow.unpin(hash);
  return null;
};

/** Starts an operation whose events follow the answer; a dead subscription gets the answer the specification gives it. */
function operation(
  connection: RpcConnection,
  id: string,
  hash: Hex,
  run: (push: (event: Readonly<Record<string, unknown>>) => void) => void,
): { readonly result: string; readonly operationId?: string } {
  const follow = connection.follows.get(id);
  if (follow === undefined) return limitReached;
  requirePinned(follow, hash);
  const operationId = connection.nextId();
  run((event) => follow.push({ ...event, operationId }));
  return { result: 'started', operationId };
}

function requirePinned(follow: ChainHeadFollow, hash: Hex): void {
  if (!follow.isPinned(hash)) throw new RpcError(-32801, 'Invalid or unpinned block hash', hash);
}
