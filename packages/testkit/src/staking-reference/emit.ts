import type { EventValue, ReferenceState } from './state.ts';

/** Appends an event to the current block, in the phase the block is in. */
export function emit(state: ReferenceState, name: string, ...data: readonly EventValue[]): ReferenceState {
  return { ...state, events: [...state.events, { phase: state.phase, name, data }] };
}
