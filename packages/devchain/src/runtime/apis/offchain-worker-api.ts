import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { header } from '../../pallets/system/types.ts';

/** None of the pallets has an off-chain worker: there is nothing to run. */
export const offchainWorkerApi: RuntimeApi = {
  name: 'OffchainWorkerApi',
  version: 2,
  methods: [
    apiMethod(
      'offchain_worker',
      { header },
      t.unit,
      'Runs the off-chain workers of a block.',
      () => undefined,
    ),
  ],
};
