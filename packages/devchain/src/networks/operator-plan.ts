import type { BoundCall } from '../frame/call.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';
import type { Storage } from '../state/overlay.ts';

/** The block from which an operator decides, and the time of the next block. */
export interface OperatorView {
  readonly bind: ExecutingRuntime['bind'];
  /** The state after the block, decoded by the runtime of the next block. */
  readonly state: Pick<Storage, 'get' | 'keys' | 'layout'>;
  readonly nextTimestampMs: number;
}

/** An account for which the chain itself signs, and the calls that it sends. */
export interface OperatorPlan {
  /** The account's development key. */
  readonly uri: string;
  /** The call to send into the next block; undefined when there is nothing to do. */
  readonly callAfter: (view: OperatorView) => BoundCall | undefined;
}
