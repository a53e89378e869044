import type { BoundCall } from '../frame/call.ts';

/** The deepest nesting of calls that a runtime decodes: sp_api's MAX_EXTRINSIC_DEPTH. */
export const maxCallNesting = 256;

/** The nesting depth of a call; 0 for a call without inner calls. */
export function callNesting(call: BoundCall): number {
  const inner = Object.values(call.args)
    .flatMap((arg) => (Array.isArray(arg) ? arg : [arg]))
    .filter(isCall);
  return inner.reduce((deepest, one) => Math.max(deepest, 1 + callNesting(one)), 0);
}

function isCall(arg: unknown): arg is BoundCall {
  return typeof arg === 'object' && arg !== null && 'pallet' in arg && 'dispatch' in arg;
}
