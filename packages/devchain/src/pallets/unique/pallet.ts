import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { uniqueApi } from './api/unique-api.ts';
import { approvalCalls } from './approval-calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { uniqueConstants } from './constants.ts';
import { uniqueErrors } from './errors.ts';
import { memberCalls } from './member-calls.ts';
import { mintCalls } from './mint-calls.ts';
import { propertyCalls } from './property-calls.ts';
import { propertySurcharge } from './property-surcharge.ts';
import { uniqueRpcMethods } from './rpc/rpc-methods.ts';
import { specialCalls } from './special-calls.ts';
import { createFeePayer } from './sponsoring/fee-payer.ts';
import * as storage from './storage.ts';
import { tokenCalls } from './token-calls.ts';

/** Calls, queries and sponsored fees of collections and tokens; the other rules are in Common and in each mode's pallet. */
export function unique(engines: TokenEngines, { ss58Prefix }: { readonly ss58Prefix: number }): Pallet {
  const calls = {
    ...collectionCalls(engines),
    ...memberCalls,
    ...mintCalls(engines),
    ...propertyCalls(engines),
    ...tokenCalls(engines),
    ...approvalCalls(engines),
    ...specialCalls(engines),
  };
  return {
    index: 61,
    name: 'Unique',
    module: 'pallet_unique::pallet',
    params: runtimeParam,
    storage: [
      storage.chainVersion,
      storage.createItemBasket,
      storage.nftTransferBasket,
      storage.fungibleTransferBasket,
      storage.refungibleTransferBasket,
      storage.tokenPropertyBasket,
      storage.nftApproveBasket,
      storage.fungibleApproveBasket,
      storage.refungibleApproveBasket,
    ],
    calls: Object.fromEntries(Object.entries(calls).sort(([, a], [, b]) => a.index - b.index)),
    errors: uniqueErrors.declared,
    constants: uniqueConstants,
    runtimeApis: [uniqueApi(engines)],
    rpcMethods: uniqueRpcMethods(ss58Prefix),
    feePayer: createFeePayer(engines),
    feeInAdvance: propertySurcharge,
  };
}
