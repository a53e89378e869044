import { isAppError } from '@hub/primitives/app-error';
import { fromHex, toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import * as system from '../pallets/system/storage.ts';
import { encodeHeader, hashOf } from '../runtime/header.ts';
import type { Runtimes } from '../runtime/runtimes.ts';
import { createOverlay } from '../state/overlay.ts';
import { emptyState, type TreeState } from '../state/tree-state.ts';
import type { SealedBlock } from './build-block.ts';
import { type ExportedChain, notImportable } from './exported-chain.ts';

/**
 * Reads the block of an exported chain, with its state, for a chain with this genesis block and these runtimes. Throws
 * AppError 'InvalidConfig' when they contradict each other.
 */
export function importedBlock(
  { genesisHash, block, storage }: ExportedChain,
  genesis: SealedBlock,
  runtimes: Pick<Runtimes, 'at'>,
): SealedBlock {
  if (genesisHash !== genesis.hash) {
    throw notImportable(`its genesis is ${genesisHash}, this chain's is ${genesis.hash}`);
  }
  if (block.hash === genesis.hash) return genesis;
  const header = { ...block.header, digest: block.header.digest.map(fromHex) };
  const headerBytes = encodeHeader(header);
  if (hashOf(headerBytes) !== block.hash) throw notImportable('block.hash is not that of block.header');
  const extrinsics = block.extrinsics.map(fromHex);
  if (toHex(orderedTrieRoot(extrinsics)) !== header.extrinsicsRoot) {
    throw notImportable('block.extrinsics are not those of block.header');
  }
  const state = emptyState().with(
    new Map(Object.entries(storage).map(([key, value]) => [key.slice(2).toLowerCase(), fromHex(value)])),
  );
  if (!isStateOf(state, block.header, genesis)) {
    throw notImportable(`storage is not that of block ${header.number}`);
  }
  requireKnownRuntime(state, runtimes);
  return {
    number: header.number,
    hash: block.hash,
    header,
    headerBytes,
    extrinsics,
    extrinsicHashes: extrinsics.map(hashOf),
    timestampMs: block.timestampMs,
    state,
    // The changes of the block itself are unknown. No caller needs them, because the block is final and never compared
    // with its parent.
    changes: new Map(),
  };
}

/**
 * Whether the state belongs to the block, as far as its values show: on this chain a header does not prove single
 * values.
 */
function isStateOf(
  state: TreeState,
  { number, parentHash }: ExportedChain['block']['header'],
  genesis: SealedBlock,
): boolean {
  const expected = createOverlay(emptyState());
  system.number.put(expected, number);
  system.parentHash.put(expected, parentHash);
  system.blockHash.put(expected, genesis.hash, 0);
  return [...expected.changes()].every(([key, value]) => {
    const found = state.get(key);
    return found !== undefined && value !== undefined && toHex(found) === toHex(value);
  });
}

function requireKnownRuntime(state: TreeState, runtimes: Pick<Runtimes, 'at'>): void {
  try {
    runtimes.at(state);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'UnknownRuntime') throw error;
    throw notImportable('it runs a runtime that is not known here');
  }
}
