import { readParams } from '../../json-rpc/params.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { account, finalityChange, sealing } from './parameters/settings.ts';

/** Changes the finality rule; blocks that are now due become final at once. Returns the new rule. */
export const dev_setFinality: RpcMethod = ({ chain }, params) => {
  const [change] = readParams(params, finalityChange());
  chain.setFinality(change);
  return chain.finality();
};

/** Changes when blocks are sealed; returns the new setting. */
export const dev_setSealing: RpcMethod = ({ sealer }, params) => {
  const [wanted] = readParams(params, sealing());
  sealer.change(wanted);
  return sealer.current();
};

/**
 * From now on the signature 0xdeadbeef followed by 0xcd bytes is valid for this account. All other signatures are
 * checked as before.
 */
export const dev_impersonate: RpcMethod = ({ chain }, params) => {
  const [who] = readParams(params, account());
  chain.impersonation.start(who);
  return true;
};

export const dev_stopImpersonating: RpcMethod = ({ chain }, params) => {
  const [who] = readParams(params, account());
  chain.impersonation.stop(who);
  return true;
};
