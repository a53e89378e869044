import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { header } from '../../pallets/system/types.ts';

/** Does nothing, because no pallet has an off-chain worker. */
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
