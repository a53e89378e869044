import { concatBytes } from '@noble/hashes/utils.js';
import { compact } from '@polkadot-api/substrate-bindings';
import type { Block, State } from '../chain/types.ts';
import { type BlockContext, createContext } from '../frame/context.ts';
import type { DispatchOutcome } from '../frame/dispatch.ts';
import type { Pallet } from '../frame/pallet.ts';
import { blockHashCount } from '../pallets/system/constants.ts';
import { eventsKey } from '../pallets/system/pallet.ts';
import * as system from '../pallets/system/storage.ts';
import { type DigestItem, phase } from '../pallets/system/types.ts';
import { type Changes, createOverlay } from '../state/overlay.ts';
import { applyExtrinsic } from './apply-extrinsic.ts';
import { createBlockUsage } from './block-usage.ts';
import type { CheckTools } from './check-extrinsic.ts';
import type { Extrinsic } from './extrinsic.ts';

/** The block a new one is built on. */
export type ParentBlock = Pick<Block, 'number' | 'hash'> & { readonly state: Pick<State, 'get' | 'keys'> };

/** A block being built. */
export interface BlockExecution {
  readonly context: BlockContext;
  /** Throws ValidityFailure when the extrinsic cannot be included; the block then goes on without it. */
  apply(extrinsic: Extrinsic): DispatchOutcome;
  /** Closes the block and returns all storage changes. */
  finish(): Changes;
}

const initialization = phase.codec.enc({ type: 'Initialization', value: undefined });
const noTopics = compact.enc(0);

/** The state after `parent` as the next block sees it before any hook: what transactions are validated on. */
export function openBlock(parent: ParentBlock, digest: readonly DigestItem[]): BlockContext {
  const storage = createOverlay(parent.state);
  const blockNumber = parent.number + 1;
  system.number.put(storage, blockNumber);
  system.parentHash.put(storage, parent.hash);
  system.blockHash.put(storage, parent.hash, parent.number);
  system.digestOfBlock.put(storage, { logs: [...digest] });
  return createContext(storage, blockNumber);
}

/** Begins the block after `parent`: opens it and runs the hooks. */
export function beginBlock(
  pallets: readonly Pallet[],
  tools: CheckTools,
  parent: ParentBlock,
  digest: readonly DigestItem[],
): BlockExecution {
  const context = openBlock(parent, digest);
  const { storage } = context;
  const usage = createBlockUsage();
  const records: Uint8Array[] = [];
  let applied = 0;

  for (const { onInitialize } of pallets) {
    if (onInitialize !== undefined) usage.addMandatory(onInitialize(context));
  }
  record(initialization);

  function record(encodedPhase: Uint8Array): void {
    for (const event of context.takeEvents()) records.push(concatBytes(encodedPhase, event, noTopics));
  }

  return {
    context,
    apply(extrinsic) {
      const outcome = applyExtrinsic(context, tools, usage, extrinsic);
      record(phase.codec.enc({ type: 'ApplyExtrinsic', value: applied }));
      applied += 1;
      return outcome;
    },
    finish() {
      system.blockWeight.put(storage, usage.weights());
      system.eventCount.put(storage, records.length);
      storage.set(eventsKey, concatBytes(compact.enc(records.length), ...records));
      // The hash of the genesis block stays: immortal extrinsics are signed with it.
      const forgotten = context.blockNumber - blockHashCount - 1;
      if (forgotten > 0) system.blockHash.remove(storage, forgotten);
      return storage.changes();
    },
  };
}
