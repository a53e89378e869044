import { toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { callRuntime } from '../call-runtime.ts';
import { blockHash, blockNumber, hexBytes, readParams } from '../params.ts';
import { RpcError } from '../rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { storageItems, storageQuery } from './storage-items.ts';

export const archive_v1_genesisHash: RpcMethod = ({ chain }) => chain.genesisHash;
export const archive_v1_finalizedHeight: RpcMethod = ({ chain }) => chain.finalizedBlock().number;

/** Hashes at a height; of the best chain only. */
export const archive_v1_hashByHeight: RpcMethod = ({ chain }, params) => {
  const hash = chain.blockHash(readParams(params, blockNumber)[0]);
  return hash === undefined ? [] : [hash];
};

/** SCALE header; null when the block is unknown. */
export const archive_v1_header: RpcMethod = ({ chain }, params) => {
  const block = chain.block(readParams(params, blockHash)[0]);
  return block && toHex(block.headerBytes);
};

/** Extrinsics; null when the block is unknown. */
export const archive_v1_body: RpcMethod = ({ chain }, params) =>
  chain.block(readParams(params, blockHash)[0])?.extrinsics.map((bytes) => toHex(bytes));

/** Runtime API call; null when the block is unknown. */
export const archive_v1_call: RpcMethod = ({ chain }, params) => {
  const [hash, method, args] = readParams(params, blockHash, z.string(), hexBytes);
  const block = chain.block(hash);
  if (block === undefined) return null;
  try {
    return { success: true, value: toHex(callRuntime(chain, block, method, args)) };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { success: false, error: error.message };
  }
};

/** Storage of a block, one event per item. */
export const archive_v1_storage: RpcMethod = ({ chain }, params, connection) => {
  const [hash, queries, childTrie] = readParams(params, blockHash, z.array(storageQuery), hexBytes.nullish());
  return connection.subscribe('archive_v1_storageEvent', (push) => {
    const block = chain.block(hash);
    if (block === undefined) {
      push({ event: 'storageError', error: `unknown block ${hash}` });
      return () => {};
    }
    const items = childTrie ? [] : queries.flatMap((query) => storageItems(block.state, query));
    for (const item of items) push({ event: 'storage', ...item });
    push({ event: 'storageDone' });
    return () => {};
  });
};

export const archive_v1_stopStorage: RpcMethod = (_context, params, connection) => {
  connection.unsubscribe(readParams(params, z.string())[0]);
  return null;
};
