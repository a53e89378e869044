import { feeToTreasury } from '../pallets/treasury/hooks.ts';
import { commonPallets } from './common-pallets.ts';
import type { Network } from './network.ts';
import { apiOrder, presentRuntime } from './present-runtime.ts';
import { stakingOperator } from './staking-operator.ts';
import { createStory } from './story/story.ts';

const ss58Prefix = 255;
const paraId = 2095;

/** The canary network, whose token is QTZ. */
export const quartz: Network = {
  profile: {
    network: 'quartz',
    chainName: 'Quartz Development',
    tokenSymbol: 'QTZ',
    tokenDecimals: 18,
    ss58Prefix,
  },
  runtime: {
    name: 'quartz',
    pallets: (runtime) => commonPallets(runtime, { ss58Prefix, paraId }),
    collectFee: feeToTreasury,
    apiOrder,
    present: presentRuntime,
  },
  operators: [stakingOperator],
  story: createStory(255),
};
