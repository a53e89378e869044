import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { Chain } from '../../chain/types.ts';
import {
  blockHash,
  hexBytes,
  hexText,
  hexTexts,
  optionalBlockHash,
  readParams,
  text,
} from '../../json-rpc/params.ts';
import { badBlockRange, stateError } from '../../json-rpc/rpc-error.ts';
import { blockAt, storageAt } from '../blocks.ts';
import { callRuntime } from '../call-runtime.ts';
import { longHex } from '../long-hex.ts';
import type { RpcMethod } from '../rpc-method.ts';

/** Value of a key as hex; null when there is none. */
export const state_getStorage: RpcMethod = (context, params) => {
  const value = storageValue(context.chain, params);
  return value && toHex(value);
};

/**
 * Length of a value in bytes; for a key without a value, the total length of all values with this prefix, or null when
 * that is 0.
 */
export const state_getStorageSize: RpcMethod = ({ chain }, params) => {
  const [key, hash] = readParams(params, hexText, optionalBlockHash);
  const { state } = blockAt(chain, hash);
  const own = state.get(key.slice(2));
  if (own !== undefined) return own.length;
  const sum = state.keys(key.slice(2)).reduce((bytes, one) => bytes + (state.get(one)?.length ?? 0), 0);
  return sum === 0 ? null : sum;
};

/** blake2-256 of a value; null when there is none. */
export const state_getStorageHash: RpcMethod = (context, params) => {
  const value = storageValue(context.chain, params);
  return value && toHex(blake2b256(value));
};

/** Metadata of the runtime at a block: V14, as on a live node. */
export const state_getMetadata: RpcMethod = ({ chain }, params) => {
  const [hash] = readParams(params, optionalBlockHash);
  return longHex(chain.runtimeAt(blockAt(chain, hash)).metadata(14));
};

export const state_getRuntimeVersion: RpcMethod = ({ chain }, params) => {
  const [hash] = readParams(params, optionalBlockHash);
  return chain.runtimeAt(blockAt(chain, hash)).version;
};

/** Calls a runtime API method with SCALE arguments and result. */
export const state_call: RpcMethod = ({ chain }, params) => {
  const [method, args, hash] = readParams(params, text, hexBytes, optionalBlockHash);
  const block = blockAt(chain, hash);
  return longHex(callRuntime(chain, block, method, args));
};

/** Responds that there is no trace, because the runtime records none while it executes. */
export const state_traceBlock: RpcMethod = ({ chain }, params) => {
  const optionalText = z.string().nullish();
  const [hash] = readParams(params, blockHash, optionalText, optionalText, optionalText);
  if (chain.block(hash) === undefined) throw badBlockRange(hash, undefined, 'Missing block body');
  return { traceError: { error: 'The runtime of this development chain records no traces' } };
};

/** Always fails, because the state root of this chain is not the root of a trie, so that no proof can exist. */
export const state_getReadProof: RpcMethod = ({ chain }, params) => {
  const [, hash] = readParams(params, hexTexts, optionalBlockHash);
  blockAt(chain, hash);
  throw withoutProofs();
};

export const state_getChildReadProof: RpcMethod = ({ chain }, params) => {
  const [, , hash] = readParams(params, hexText, hexTexts, optionalBlockHash);
  blockAt(chain, hash);
  throw withoutProofs();
};

function withoutProofs(): Error {
  return stateError('read proofs are not supported by the development chain');
}

function storageValue(chain: Chain, params: readonly unknown[]): Uint8Array | undefined {
  const [key, hash] = readParams(params, hexText, optionalBlockHash);
  return storageAt(blockAt(chain, hash), key.slice(2));
}
