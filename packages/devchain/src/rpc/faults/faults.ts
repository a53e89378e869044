import { readParams } from '../../json-rpc/params.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { faultPlan } from './fault-plan.ts';

/**
 * From now on responses and notifications are dropped, delayed, garbled, or lost with their connection, and responses
 * are replaced by errors, by the given rules. Methods dev_* are never affected. Returns the rules.
 */
export const dev_setFaults: RpcMethod = ({ faults }, params) => {
  const [plan] = readParams(params, faultPlan());
  faults.set(plan);
  return faults.rules();
};

/** Removes all faults. */
export const dev_clearFaults: RpcMethod = ({ faults }) => {
  faults.clear();
  return [];
};
