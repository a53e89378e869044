import { toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import { createContext } from '../frame/context.ts';
import type { GenesisOptions } from '../frame/pallet-hooks.ts';
import { zeroHash } from '../pallets/system/storage.ts';
import { codeKey } from '../pallets/system/types.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';
import { encodeHeader, hashOf, stateCommitment } from '../runtime/header.ts';
import { createOverlay } from '../state/overlay.ts';
import { emptyState } from '../state/tree-state.ts';
import type { SealedBlock } from './build-block.ts';

/**
 * Builds block 0 of a development chain: the runtime and the genesis storage of each pallet. It holds no time, so that
 * its hash is the same at every start.
 */
export function buildGenesis(
  runtime: Pick<ExecutingRuntime, 'code' | 'numbering' | 'hooks'>,
  options: GenesisOptions,
): SealedBlock {
  const empty = emptyState();
  const overlay = createOverlay(empty);
  overlay.set(codeKey, runtime.code());
  runtime.hooks.genesis(createContext(overlay, runtime.numbering, 0), options);

  const changes = overlay.changes();
  const header = {
    parentHash: zeroHash,
    number: 0,
    stateRoot: stateCommitment(zeroHash, changes),
    extrinsicsRoot: toHex(orderedTrieRoot([])),
    digest: [],
  };
  const headerBytes = encodeHeader(header);
  return {
    number: 0,
    hash: hashOf(headerBytes),
    header,
    headerBytes,
    extrinsics: [],
    extrinsicHashes: [],
    timestampMs: 0,
    state: empty.with(changes),
    changes,
  };
}
