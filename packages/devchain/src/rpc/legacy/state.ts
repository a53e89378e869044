import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { Chain, State } from '../../chain/types.ts';
import { blockAt } from '../blocks.ts';
import { callRuntime } from '../call-runtime.ts';
import { hexBytes, hexText, optionalBlockHash, readParams } from '../params.ts';
import { RpcError, stateError } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

const maxPageSize = 1000;

/** Value of a key as hex; null when there is none. */
export const state_getStorage: RpcMethod = (context, params) => {
  const value = storageValue(context.chain, params);
  return value && toHex(value);
};

/** Length of a value in bytes; null when there is none. */
export const state_getStorageSize: RpcMethod = (context, params) =>
  storageValue(context.chain, params)?.length;

/** blake2-256 of a value; null when there is none. */
export const state_getStorageHash: RpcMethod = (context, params) => {
  const value = storageValue(context.chain, params);
  return value && toHex(blake2b256(value));
};

/** Values of many keys at one block. */
export const state_queryStorageAt: RpcMethod = ({ chain }, params) => {
  const [keys, hash] = readParams(params, z.array(hexText), optionalBlockHash);
  const block = blockAt(chain, hash);
  return [{ block: block.hash, changes: keys.map((key) => [key, hexValue(block.state, key)]) }];
};

/** Keys under a prefix in order, at most 1000, beginning after `startKey`. */
export const state_getKeysPaged: RpcMethod = ({ chain }, params) => {
  const [prefix, count, startKey, hash] = readParams(
    params,
    hexText.nullish(),
    z.number().int().min(0),
    hexText.nullish(),
    optionalBlockHash,
  );
  if (count > maxPageSize) {
    throw new RpcError(4002, `count exceeds maximum value. value: ${count}, max: ${maxPageSize}`);
  }
  const startAfter = startKey ? { startAfter: startKey.slice(2) } : {};
  const keys = blockAt(chain, hash).state.keys((prefix ?? '0x').slice(2), { limit: count, ...startAfter });
  return keys.map((key) => `0x${key}`);
};

/** Metadata of the runtime at a block: V14, as on a live node. */
export const state_getMetadata: RpcMethod = ({ chain }, params) => {
  const [hash] = readParams(params, optionalBlockHash);
  return toHex(chain.runtimeAt(blockAt(chain, hash)).metadata(14));
};

export const state_getRuntimeVersion: RpcMethod = ({ chain }, params) => {
  const [hash] = readParams(params, optionalBlockHash);
  return chain.runtimeAt(blockAt(chain, hash)).version;
};

/** A runtime API method with SCALE arguments and result. */
export const state_call: RpcMethod = ({ chain }, params) => {
  const [method, args, hash] = readParams(params, z.string(), hexBytes, optionalBlockHash);
  const block = blockAt(chain, hash);
  return toHex(callRuntime(chain, block, method, args));
};

/** The state root is no trie root here, so there is nothing a proof could prove. */
export const state_getReadProof: RpcMethod = () => {
  throw stateError('read proofs are not supported by the development chain');
};

function storageValue(chain: Chain, params: readonly unknown[]): Uint8Array | undefined {
  const [key, hash] = readParams(params, hexText, optionalBlockHash);
  return blockAt(chain, hash).state.get(key.slice(2));
}

function hexValue(state: State, key: Hex): Hex | null {
  const value = state.get(key.slice(2));
  return value === undefined ? null : toHex(value);
}
