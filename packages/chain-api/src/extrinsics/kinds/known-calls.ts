import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { Token } from '../../chain/token.ts';
import type { CallName, ErrorName } from '../calls/call-name.ts';
import type { EventName } from './extrinsic-kind.ts';
import type { ResultValue } from './result-value.ts';

/** The knowledge of all modules about their calls. */
export interface KnownCalls {
  /**
   * Describes a call, decoded by the runtime on top of a block, in one English sentence; for a call that no module
   * knows, the sentence gives name and arguments.
   */
  words(state: BlockState, call: DecodedCall, token: Token): Promise<string>;
  /** Explains why a call failed and how to fix it; undefined when the chain's own error documentation is enough. */
  hint(call: CallName, error: ErrorName): string | undefined;
  /** The event that best describes the effect of a call; undefined for a call that no module knows. */
  mainEvent(call: CallName): EventName | undefined;
  /** The result of a call, from the events that belong to it; undefined for a call without a result. */
  result(runtime: Runtime, call: DecodedCall, events: readonly EventContent[]): ResultValue | undefined;
}
