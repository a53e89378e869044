import type { Hex } from '@hub/primitives/hex';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { polkadotRegistry } from '@hub/testkit/polkadot-registry';
import { createRandomSource } from '@hub/testkit/random-values/random-source';
import { createValueGenerator } from '@hub/testkit/random-values/random-value';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import type { TypeRegistry } from '@polkadot/types';
import type { BlockState } from '../../../src/chain/state/block-state.ts';

export interface RecordedChain {
  readonly runtime: Runtime;
  /** polkadot.js as the oracle. */
  readonly registry: TypeRegistry;
  readonly generator: ReturnType<typeof createValueGenerator>;
  /** The stored values by key; tests write them. */
  readonly stored: Map<Hex, Uint8Array>;
  /** The state with these values, in the form that the functions below the routes read. */
  readonly state: Pick<BlockState, 'block' | 'written' | 'current' | 'readBytes'>;
}

/** Opens a chain with a recorded runtime whose state the test writes, and the oracle of its metadata. */
export function openRecordedChain(name: string, ss58Prefix: number, seed: number): RecordedChain {
  const metadata = recordedMetadata(name);
  const runtime = createRuntime(metadata, { ss58Prefix });
  const registry = polkadotRegistry(metadata);
  const stored = new Map<Hex, Uint8Array>();
  const version = {
    specName: name,
    implName: name,
    specVersion: 1,
    implVersion: 1,
    authoringVersion: 1,
    transactionVersion: 1,
    stateVersion: 1,
    apis: [],
  };
  const versioned = { runtime, version, metadata, types: () => runtime.types };
  return {
    runtime,
    registry,
    generator: createValueGenerator(runtime.types, createRandomSource(seed)),
    stored,
    state: {
      block: { number: 1, hash: '0x01', parentHash: '0x00' },
      written: versioned,
      current: versioned,
      readBytes: async (key) => stored.get(key),
    },
  };
}
