import type { Hex } from '@hub/primitives/hex';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { storageKey } from '@hub/scale/storage';
import { polkadotRegistry } from '@hub/testkit/polkadot-registry';
import { createRandomSource } from '@hub/testkit/random-values/random-source';
import { createValueGenerator } from '@hub/testkit/random-values/random-value';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import type { TypeRegistry } from '@polkadot/types';
import type { BlockState } from '../../../src/chain/state/block-state.ts';
import { decodeEntry } from '../../../src/chain/state/decode-entry.ts';
import type { StorageEntry, ValuesOf } from '../../../src/chain/state/storage-entry.ts';

export interface RecordedChain {
  readonly runtime: Runtime;
  /** polkadot.js as the oracle. */
  readonly registry: TypeRegistry;
  readonly generator: ReturnType<typeof createValueGenerator>;
  /** The stored values by key; tests write them. */
  readonly stored: Map<Hex, Uint8Array>;
  /** The state with these values, in the form that the functions below the routes read. */
  readonly state: Pick<BlockState, 'block' | 'written' | 'current' | 'readBytes' | 'read'>;
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
  const block = { number: 1, hash: '0x01', parentHash: '0x00' } as const;
  const versioned = { runtime, version, metadata };
  return {
    runtime,
    registry,
    generator: createValueGenerator(runtime.types, createRandomSource(seed)),
    stored,
    state: {
      block,
      written: versioned,
      current: versioned,
      readBytes: async (key) => stored.get(key),
      async read<const Entries extends readonly StorageEntry<unknown>[]>(entries: Entries) {
        const read = entries.map((entry) => {
          const bytes = stored.get(storageKey(runtime, entry.section, entry.item, entry.args ?? []));
          return decodeEntry(runtime, block, entry, bytes);
        });
        // As in the state of a node: each value has the type of its own entry.
        return read as unknown as ValuesOf<Entries>;
      },
    },
  };
}
