import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApiMethod } from '../../frame/runtime-api.ts';
import { header } from '../../pallets/system/types.ts';

/** None of the pallets has an off-chain worker: there is nothing to run. */
export const offchainWorkerApi: readonly RuntimeApiMethod[] = [
  apiMethod('offchain_worker', { header }, t.unit, 'Runs the off-chain workers of a block.', () => undefined),
];
