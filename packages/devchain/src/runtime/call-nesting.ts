import type { BoundCall } from '../frame/call.ts';

/** Calls inside calls that a runtime decodes: sp_api's MAX_EXTRINSIC_DEPTH. */
export const maxCallNesting = 256;

/** How many calls deep a call goes; 0 for one that holds no other. */
export function callNesting(call: BoundCall): number {
  const inner = Object.values(call.args)
    .flatMap((arg) => (Array.isArray(arg) ? arg : [arg]))
    .filter(isCall);
  return inner.reduce((deepest, one) => Math.max(deepest, 1 + callNesting(one)), 0);
}

function isCall(arg: unknown): arg is BoundCall {
  return typeof arg === 'object' && arg !== null && 'pallet' in arg && 'dispatch' in arg;
}
