import type { Hex } from '@hub/primitives/hex';
import type { ReferenceCall } from '../../src/staking-reference/call.ts';
import type { ReferenceState } from '../../src/staking-reference/state.ts';
import type { PlannedCall } from './plan.ts';
import { resolveAmount } from './resolve-amount.ts';

/** The values that turn a plan into a call. */
export interface ResolveContext {
  readonly state: ReferenceState;
  readonly signer: Hex;
  readonly holders: readonly Hex[];
  readonly claimRefTime: bigint;
  /** The fee of an extrinsic of the signer that contains only this call. */
  readonly feeOf: (call: ReferenceCall) => bigint;
}

/** A planned call with amounts computed from the signer's present holdings. */
export function resolveCall(planned: PlannedCall, context: ResolveContext): ReferenceCall {
  const { state, signer, holders, claimRefTime, feeOf } = context;
  switch (planned.kind) {
    case 'stake':
    case 'unstakePartial': {
      const fee = feeOf({ kind: planned.kind, amount: 0n });
      return { kind: planned.kind, amount: resolveAmount(state, signer, planned.amount, fee) };
    }
    case 'transfer': {
      const to = holders[planned.toHolder] ?? signer;
      const fee = feeOf({ kind: 'transfer', to, amount: 10n ** 21n });
      return { kind: 'transfer', to, amount: resolveAmount(state, signer, planned.amount, fee) };
    }
    case 'claimVesting':
      return { kind: 'claimVesting', refTime: claimRefTime };
    case 'unstakeAll':
      return { kind: 'unstakeAll' };
    case 'payoutStakers':
      return { kind: 'payoutStakers', stakersNumber: planned.stakersNumber };
    case 'batch':
    case 'batchAll':
    case 'forceBatch':
      return { kind: planned.kind, calls: planned.calls.map((call) => resolveCall(call, context)) };
  }
}
