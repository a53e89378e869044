import type { Hex } from '@hub/primitives/hex';
import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import type { NamedOrigin, RuleAddress } from './rule-call.ts';

/** The account that signed a call; throws DispatchFailure `BadOrigin` when there is none. */
export function ensureSigned(origin: NamedOrigin): Hex {
  if (origin.kind !== 'signed') throw new DispatchFailure('BadOrigin');
  return origin.who;
}

/** Throws DispatchFailure `BadOrigin` unless the call runs as root. */
export function ensureRoot(origin: NamedOrigin): void {
  if (origin.kind !== 'root') throw new DispatchFailure('BadOrigin');
}

/**
 * The account of an address; throws DispatchFailure `CannotLookup` for all kinds but ids
 * (docs/chain-rules.md#accounts).
 */
export function lookUp(address: RuleAddress): Hex {
  if (address.kind !== 'Id') throw new DispatchFailure('CannotLookup');
  return address.who;
}
