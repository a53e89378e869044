import { type Hex, toHex } from '@hub/primitives/hex';
import type { Block } from '../frame/block.ts';
import type { State } from '../state/state.ts';
import type { ExportedChain } from './exported-chain.ts';

interface ChainOrigin {
  readonly network: ExportedChain['network'];
  readonly liveConstants: boolean;
  readonly genesisHash: Hex;
}

/** Exports a block and its whole state. The same block always gives the same JSON text. */
export function exportChain(
  { hash, header, extrinsics, timestampMs, state }: Block,
  { network, liveConstants, genesisHash }: ChainOrigin,
): ExportedChain {
  const { parentHash, number, stateRoot, extrinsicsRoot, digest } = header;
  return {
    format: 'unique-devchain-state',
    version: 1,
    network,
    genesisHash,
    options: { liveConstants },
    block: {
      hash,
      header: { parentHash, number, stateRoot, extrinsicsRoot, digest: digest.map((item) => toHex(item)) },
      extrinsics: extrinsics.map((bytes) => toHex(bytes)),
      timestampMs,
    },
    storage: storageOf(state),
  };
}

function storageOf(state: State): Record<Hex, Hex> {
  return Object.fromEntries(
    state.keys('').flatMap((key) => {
      const value = state.get(key);
      return value === undefined ? [] : [[`0x${key}`, toHex(value)]];
    }),
  );
}
