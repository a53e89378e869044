import { readParams } from '../../json-rpc/params.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { faultPlan } from './fault-plan.ts';

/**
 * From now on answers and notifications are lost, late, spoilt, refused, or cut off with their connection, by the
 * given rules. Methods dev_* never are. Returns the rules.
 */
export const dev_setFaults: RpcMethod = ({ faults }, params) => {
  const [plan] = readParams(params, faultPlan);
  faults.set(plan);
  return faults.rules();
};

/** No faults any longer. */
export const dev_clearFaults: RpcMethod = ({ faults }) => {
  faults.clear();
  return [];
};
