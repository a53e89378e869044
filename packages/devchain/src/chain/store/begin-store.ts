import { AppError } from '@hub/primitives/app-error';
import type { SealedBlock } from '../build-block.ts';
import type { BlockStore } from './block-store.ts';

/**
 * Writes the first blocks of a chain into a store: genesis and, for an imported chain, the imported block. An
 * incomplete beginning (`hasBegun` is false) is removed before. Returns false, and writes nothing, when the chain has
 * begun. Throws AppError 'OtherChain' when the chain in the store has another genesis, or does not continue with the
 * given imported block.
 */
export function beginStore(store: BlockStore, genesis: SealedBlock, later: SealedBlock = genesis): boolean {
  if (store.hasBegun()) {
    if (store.at(0).hash !== genesis.hash) {
      throw otherChain('began with another genesis: its network, profile or version is another');
    }
    if (later.hash !== genesis.hash && (store.size === 1 || store.at(1).hash !== later.hash)) {
      throw otherChain('did not begin with the imported block');
    }
    return false;
  }
  store.cut(0, { best: 0, finalized: 0 });
  store.add(genesis);
  if (later.hash !== genesis.hash) {
    store.add(later);
    store.setHeads({ best: 1, finalized: 1 });
  }
  return true;
}

function otherChain(what: string): AppError {
  return new AppError({ code: 'OtherChain', message: `holds a chain that ${what}` });
}
