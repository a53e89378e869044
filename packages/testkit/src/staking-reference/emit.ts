import type { EventValue, ReferenceState } from './state.ts';

/** Appends an event to the current block, with the block's current phase. */
export function emit(state: ReferenceState, name: string, ...data: readonly EventValue[]): ReferenceState {
  return { ...state, events: [...state.events, { phase: state.phase, name, data }] };
}
