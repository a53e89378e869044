import { type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { Chain } from '../../chain/types.ts';
import type { Block } from '../../frame/block.ts';
import { blockHash, hexBytes, readParams, text } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import type { State } from '../../state/state.ts';
import { callRuntime } from '../call-runtime.ts';
import type { RpcConnection, RpcMethod } from '../rpc-method.ts';
import type { OperationSteps } from './follow-operations.ts';
import { followId, requirePinned } from './pinned.ts';
import {
  isDescendantsQuery,
  type StorageItem,
  type StorageQuery,
  storageItems,
  storageQuery,
} from './storage-items.ts';

/**
 * The maximum number of items per event of a storage operation. If one of the queries asks for descendants, the
 * operation pauses after such an event until the caller continues it.
 */
const itemsPerEvent = 256;
const limitReached = { result: 'limitReached' };

type Tell = (event: Readonly<Record<string, unknown>>) => void;

/** Operation: extrinsics of a pinned block. */
export const chainHead_v1_body: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash] = readParams(params, followId, blockHash);
  return operation(chain, connection, id, hash, (block, tell) => {
    const value = block.extrinsics.map((bytes) => toHex(bytes));
    tell({ event: 'operationBodyDone', value });
    return undefined;
  });
};

/** Operation: runtime API call at a pinned block. */
export const chainHead_v1_call: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash, method, args] = readParams(params, followId, blockHash, text, hexBytes);
  if (connection.follows.get(id)?.withRuntime === false) {
    throw new RpcError(-32802, 'The chainHead_v1_follow has been called without runtime');
  }
  return operation(chain, connection, id, hash, (block, tell) => {
    try {
      const output = toHex(callRuntime(chain, block, method, args));
      tell({ event: 'operationCallDone', output });
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      tell({ event: 'operationError', error: error.message });
    }
    return undefined;
  });
};

/** Operation: storage of a pinned block. */
export const chainHead_v1_storage: RpcMethod = ({ chain }, params, connection) => {
  const [id, hash, queries, childTrie] = readParams(
    params,
    followId,
    blockHash,
    z.array(storageQuery),
    hexBytes.nullish(),
  );
  const started = operation(chain, connection, id, hash, (block, tell) => {
    // No pallet here has a child trie.
    const asked = childTrie ? [] : queries;
    return tellStorage(itemsOf(block.state, asked), asked.some(isDescendantsQuery), tell);
  });
  return started === limitReached ? limitReached : { ...started, discardedItems: 0 };
};

/** Continues a storage operation that waits. */
export const chainHead_v1_continue: RpcMethod = (_context, params, connection) => {
  const [id, operationId] = readParams(params, followId, text);
  const steps = connection.follows.get(id)?.operations.continue(operationId);
  if (steps === 'notWaiting') {
    throw new RpcError(-32803, 'The operation has not asked to be continued', operationId);
  }
  if (typeof steps === 'object') connection.afterwards(steps);
  return null;
};

export const chainHead_v1_stopOperation: RpcMethod = (_context, params, connection) => {
  const [id, operationId] = readParams(params, followId, text);
  connection.follows.get(id)?.operations.stop(operationId);
  return null;
};

/**
 * Starts an operation whose events follow the response. The result is `limitReached` when the connection has no
 * subscription `id`, as in the specification, or no room for another operation. `run` does the operation at once, or
 * returns its steps.
 */
function operation(
  chain: Chain,
  connection: RpcConnection,
  id: string,
  hash: Hex,
  run: (block: Block, tell: Tell) => OperationSteps | undefined,
): { readonly result: string; readonly operationId?: string } {
  const follow = connection.follows.get(id);
  if (follow === undefined) return limitReached;
  requirePinned(follow, hash);
  if (!follow.operations.hasRoom) return limitReached;
  const operationId = connection.nextId();
  const tell: Tell = (event) => {
    if (connection.follows.get(id) === follow) follow.push({ ...event, operationId });
  };
  const block = chain.block(hash);
  if (block === undefined) tell({ event: 'operationInaccessible' });
  const steps = block && run(block, tell);
  if (steps === undefined) follow.operations.end(operationId);
  else connection.afterwards(follow.operations.begin(operationId, steps));
  return { result: 'started', operationId };
}

/** The items of all queries. An `undefined` after each query ends a step, because a query without items takes time. */
function* itemsOf(state: State, queries: readonly StorageQuery[]): Generator<StorageItem | undefined> {
  for (const query of queries) {
    yield* storageItems(state, query);
    yield undefined;
  }
}

/** Sends all items. If `waits` is true, the operation pauses after each event that further items follow. */
function* tellStorage(
  items: Generator<StorageItem | undefined, void>,
  waits: boolean,
  tell: Tell,
): OperationSteps {
  let page: StorageItem[] = [];
  for (;;) {
    const { value, done } = items.next();
    if (page.length > 0 && (done || (value && page.length === itemsPerEvent))) {
      tell({ event: 'operationStorageItems', items: page });
      page = [];
      if (value && waits) {
        tell({ event: 'operationWaitingForContinue' });
        return () => tellStorage(withFirst(value, items), waits, tell);
      }
      yield;
    }
    if (done) break;
    if (value) page.push(value);
    else yield;
  }
  tell({ event: 'operationStorageDone' });
  return undefined;
}

function* withFirst<T>(first: T, rest: Generator<T, void>): Generator<T, void> {
  yield first;
  yield* rest;
}
