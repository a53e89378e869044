import { toHex } from '@hub/primitives/hex';
import { blockHash, blockNumber, hexBytes, readParams, text } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import { callRuntime } from '../call-runtime.ts';
import type { RpcMethod } from '../rpc-method.ts';

export const archive_v1_genesisHash: RpcMethod = ({ chain }) => chain.genesisHash;
export const archive_v1_finalizedHeight: RpcMethod = ({ chain }) => chain.finalizedBlock().number;

/** Hashes of the blocks at a height: one up to the finalized block, those of all branches above it. */
export const archive_v1_hashByHeight: RpcMethod = ({ chain }, params) => {
  const [height] = readParams(params, blockNumber);
  const side = chain.sideBlocks().filter(({ number }) => number === height);
  return [...[chain.blockHash(height) ?? []].flat(), ...side.map(({ hash }) => hash)];
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
  const [hash, method, args] = readParams(params, blockHash, text, hexBytes);
  const block = chain.block(hash);
  if (block === undefined) return null;
  try {
    return { success: true, value: toHex(callRuntime(chain, block, method, args)) };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { success: false, error: error.message };
  }
};
