import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { hasCode } from '@hub/node-rpc/node-error';
import type { Answer } from '@hub/node-rpc/question';
import type { Block } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { checkHeader, findBodyAnomaly } from './check-body.ts';
import { findStateAnomaly, isSameBytes, isSameState } from './check-state.ts';
import type { RawBlock } from './raw-block.ts';
import { readSystemState, type SystemState } from './system-state.ts';

export type FetchedBlock = Omit<RawBlock, 'specVersion'>;

/**
 * Fetches the block with `hash`. `number` is the expected number; the fetched block may have another one.
 * Throws AppError 'BlockUnknown' when no node has the block.
 */
export async function fetchBlock(rpc: AskingRpc, number: number, hash: Hex): Promise<FetchedBlock> {
  const [body, state] = await Promise.all([fetchBody(rpc, hash), fetchState(rpc, number, hash)]);
  const { header, extrinsics } = body.value;
  // The checks of the state depend on the number, and the hash proves the header's number.
  if (header.number !== number) return fetchBlock(rpc, header.number, hash);
  return {
    number: header.number,
    hash,
    parentHash: header.parentHash,
    extrinsics,
    events: state.value.events,
    endpoint: state.endpoint,
    anomaly: body.anomaly ?? state.anomaly,
  };
}

function fetchBody(rpc: AskingRpc, hash: Hex): Promise<Answer<Block>> {
  return rpc.ask<Block>({
    method: 'chain_getBlock',
    async put(node) {
      const block = await node.getBlock(hash);
      if (block === undefined) throw blockUnknown(hash);
      checkHeader(block);
      return block;
    },
    anomaly: findBodyAnomaly,
    isSame: (a, b) =>
      a.extrinsics.length === b.extrinsics.length &&
      a.extrinsics.every((bytes, index) => isSameBytes(bytes, b.extrinsics[index])),
  });
}

/** Fetches System.Events and System.EventCount from the state after the block. */
function fetchState(rpc: AskingRpc, number: number, hash: Hex): Promise<Answer<SystemState>> {
  return rpc.ask<SystemState>({
    method: 'state_queryStorageAt',
    async put(node) {
      try {
        return await readSystemState(node, hash);
      } catch (error) {
        // Nodes have no special error code for the state of an unknown block: a missing header shows that it is
        // unknown.
        if (!hasCode(error, 'NodeRpcError') || (await node.getHeader(hash)) !== undefined) throw error;
        throw blockUnknown(hash);
      }
    },
    anomaly: (state) => findStateAnomaly(number, state),
    isSame: isSameState,
  });
}

function blockUnknown(hash: Hex): AppError {
  return new AppError({
    code: 'BlockUnknown',
    message: `No node has block ${hash}`,
    details: { hash },
  });
}
