import { compactLength } from '@hub/primitives/compact-length';
import { concatBytes } from '@noble/hashes/utils.js';
import type { Block } from '../frame/block.ts';
import { type BlockContext, createContext } from '../frame/context.ts';
import type { DispatchOutcome } from '../frame/dispatch.ts';
import type { Extrinsic } from '../frame/extrinsic.ts';
import type { Numbering } from '../frame/numbering.ts';
import type { CombinedHooks } from '../frame/pallet-hooks.ts';
import type { Weight } from '../frame/weight.ts';
import { blockHashCount } from '../pallets/system/constants.ts';
import { eventsKey } from '../pallets/system/pallet.ts';
import * as system from '../pallets/system/storage.ts';
import { type DigestItem, phase } from '../pallets/system/types.ts';
import { type Changes, createOverlay } from '../state/overlay.ts';
import type { State } from '../state/state.ts';
import type { StorageLayout } from '../state/storage-layout.ts';
import { type ApplyRules, applyExtrinsic } from './apply-extrinsic.ts';
import { createBlockUsage } from './block-usage.ts';
import type { Migrate } from './create-migration.ts';

/** The parent of a new block. */
export type ParentBlock = Pick<Block, 'number' | 'hash'> & { readonly state: Pick<State, 'get' | 'keys'> };

/** The parts of a runtime that execute blocks. */
export interface ExecutionRules extends ApplyRules {
  readonly hooks: CombinedHooks;
  readonly numbering: Numbering;
  readonly layout: StorageLayout;
  readonly migrate: Migrate;
}

/** A block being built. */
export interface BlockExecution {
  readonly context: BlockContext;
  /** Throws ValidityFailure when the extrinsic cannot be included; the block continues without it. */
  apply(extrinsic: Extrinsic): DispatchOutcome;
  /** Runs the final hooks, closes the block and returns all storage changes. */
  finish(): Changes;
  /** The digest for the header, with the items added by calls. */
  digest(): readonly DigestItem[];
}

const initialization = phase.codec.enc({ type: 'Initialization', value: undefined });
const finalization = phase.codec.enc({ type: 'Finalization', value: undefined });
const noTopics = compactLength(0);

/** The state after a block as this runtime reads it, after the migrations if they are due. */
export function openState(rules: ExecutionRules, parent: ParentBlock): BlockContext & { weight: Weight } {
  const context = createContext(
    createOverlay(parent.state, rules.layout),
    rules.numbering,
    parent.number + 1,
  );
  return { ...context, weight: rules.migrate(context) };
}

/** The initial state of the child of `parent`, before any hook; transactions are validated on it. */
export function openBlock(rules: ExecutionRules, parent: ParentBlock, digest: readonly DigestItem[]) {
  const context = openState(rules, parent);
  const { storage, blockNumber } = context;
  system.number.put(storage, blockNumber);
  system.parentHash.put(storage, parent.hash);
  system.blockHash.put(storage, parent.hash, parent.number);
  system.digestOfBlock.put(storage, { logs: [...digest] });
  return context;
}

/**
 * Runs an extrinsic on the state after a block, like a node that handles `state_call`: the next block has not begun.
 * The block number is still that of the block, System.BlockHash does not contain its hash yet, the block's weight
 * counts as used, and no hook has run. No changes are kept. Throws ValidityFailure.
 */
export function applyUpon(rules: ExecutionRules, block: ParentBlock, extrinsic: Extrinsic): DispatchOutcome {
  const storage = createOverlay(block.state, rules.layout);
  const context = createContext(storage, rules.numbering, block.number);
  rules.migrate(context);
  const usage = createBlockUsage(system.blockWeight.get(storage));
  return applyExtrinsic(context, rules, usage, extrinsic);
}

/** Begins the child of `parent`: opens its state and runs the pallets' `onInitialize`. */
export function beginBlock(
  rules: ExecutionRules,
  parent: ParentBlock,
  digest: readonly DigestItem[],
): BlockExecution {
  const { hooks, numbering } = rules;
  const context = openBlock(rules, parent, digest);
  const { storage } = context;
  const usage = createBlockUsage();
  usage.addMandatory(context.weight);
  const records: Uint8Array[] = [];
  let applied = 0;

  usage.addMandatory(hooks.onInitialize(context));
  record(initialization);

  function record(encodedPhase: Uint8Array): void {
    for (const event of context.takeEvents()) {
      records.push(concatBytes(encodedPhase, numbering.event(event), noTopics));
    }
  }

  return {
    context,
    apply(extrinsic) {
      const outcome = applyExtrinsic(context, rules, usage, extrinsic);
      record(phase.codec.enc({ type: 'ApplyExtrinsic', value: applied }));
      applied += 1;
      return outcome;
    },
    digest: () => system.digestOfBlock.get(storage).logs,
    finish() {
      hooks.onFinalize(context);
      record(finalization);
      system.blockWeight.put(storage, usage.weights());
      system.eventCount.put(storage, records.length);
      storage.set(eventsKey, concatBytes(compactLength(records.length), ...records));
      // The hash of the genesis block is never removed, because immortal extrinsics are signed with it.
      const forgotten = context.blockNumber - blockHashCount - 1;
      if (forgotten > 0) system.blockHash.remove(storage, forgotten);
      return storage.changes();
    },
  };
}
