import type { BoundCall } from '../frame/call.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';
import type { Storage } from '../state/overlay.ts';

/** The block that an operator decides from, and the time of the next one. */
export interface OperatorView {
  readonly bind: ExecutingRuntime['bind'];
  /** The state after the block, as the runtime of the next block reads it. */
  readonly state: Pick<Storage, 'get' | 'keys' | 'layout'>;
  readonly nextTimestampMs: number;
}

/** An account that the chain itself signs for, and what it sends. */
export interface OperatorPlan {
  /** Its development key. */
  readonly uri: string;
  /** The call to send into the next block; undefined when there is nothing to do. */
  readonly callAfter: (view: OperatorView) => BoundCall | undefined;
}
