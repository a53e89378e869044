import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import type { Token } from '../../chain/token.ts';
import type { CallName, ErrorName } from '../calls/call-name.ts';
import type { EventName } from './extrinsic-kind.ts';
import type { ResultValue } from './result-value.ts';

/** What the modules know of calls, each of its own ones. */
export interface KnownCalls {
  /** What a call does, as one English sentence; of a call that no module knows the sentence gives name and arguments. */
  words(runtime: Runtime, call: DecodedCall, token: Token): string;
  /** Why a call failed and what to do about it; undefined where the documentation of the chain's error suffices. */
  hint(call: CallName, error: ErrorName): string | undefined;
  /** The event that tells best what a call did; undefined for a call that no module knows. */
  mainEvent(call: CallName): EventName | undefined;
  /**
   * The result of a call by the events that belong to it; undefined for a call without a result.
   */
  result(runtime: Runtime, call: DecodedCall, events: readonly EventContent[]): ResultValue | undefined;
}
