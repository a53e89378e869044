import type { Hex } from '@hub/primitives/hex';
import type { TokenCall, UniqueCall } from './call.ts';
import { createCollection } from './create-collection.ts';
import { type Draft, draftOf, stateOf } from './draft.ts';
import { Failure } from './failure.ts';
import { manageCollection } from './manage-collection.ts';
import { mint } from './mint.ts';
import { moveToken } from './move-token.ts';
import type { TokenEvent, TokenState } from './state.ts';
import { runTokenProperties } from './token-properties.ts';

/** The result of a call. A failed call leaves the state unchanged. */
export interface Dispatched {
  readonly state: TokenState;
  readonly events: readonly TokenEvent[];
  /** The name of the error, such as `common.NoPermission`; undefined on success. */
  readonly error: string | undefined;
}

function run(draft: Draft, who: Hex, call: UniqueCall) {
  switch (call.name) {
    case 'unique.createCollection':
    case 'unique.createCollectionEx':
      return createCollection(draft, who, call);
    case 'unique.createItem':
    case 'unique.createMultipleItems':
    case 'unique.createMultipleItemsEx':
      return mint(draft, who, call);
    case 'unique.setTokenProperties':
    case 'unique.deleteTokenProperties':
      return runTokenProperties(draft, who, call);
    case 'unique.transfer':
    case 'unique.transferFrom':
    case 'unique.burnItem':
    case 'unique.burnFrom':
    case 'unique.approve':
    case 'unique.approveFrom':
    case 'unique.repartition':
    case 'unique.setAllowanceForAll':
    case 'unique.forceRepairItem':
      return moveToken(draft, who, call);
    default:
      return manageCollection(draft, who, call);
  }
}

function dispatchOne(state: TokenState, who: Hex, call: UniqueCall): Dispatched {
  const draft = draftOf(state);
  try {
    run(draft, who, call);
    return { state: stateOf(draft), events: draft.events, error: undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { state, events: [], error: error.reason };
  }
}

/**
 * At the first failed call `batch` ends with success, `batchAll` fails, and `forceBatch` continues
 * (docs/chain-rules.md#batches).
 */
function dispatchBatch(before: TokenState, who: Hex, name: string, calls: readonly UniqueCall[]): Dispatched {
  let state = before;
  let hasFailed = false;
  const events: TokenEvent[] = [];
  for (const [index, call] of calls.entries()) {
    const one = dispatchOne(state, who, call);
    state = one.state;
    events.push(...one.events);
    if (one.error === undefined) {
      events.push({ name: 'utility.ItemCompleted', data: [] });
      continue;
    }
    if (name === 'utility.batchAll') return { state: before, events: [], error: one.error };
    if (name === 'utility.batch') {
      events.push({ name: 'utility.BatchInterrupted', data: [index, one.error] });
      return { state, events, error: undefined };
    }
    hasFailed = true;
    events.push({ name: 'utility.ItemFailed', data: [one.error] });
  }
  const end = hasFailed ? 'utility.BatchCompletedWithErrors' : 'utility.BatchCompleted';
  events.push({ name: end, data: [] });
  return { state, events, error: undefined };
}

/** Runs a call as `who`, without its fee; does not change the given state. */
export function dispatch(state: TokenState, who: Hex, call: TokenCall): Dispatched {
  return 'calls' in call ? dispatchBatch(state, who, call.name, call.calls) : dispatchOne(state, who, call);
}
