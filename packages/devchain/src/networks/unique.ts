import { feeToTreasury } from '../pallets/treasury/hooks.ts';
import { commonPallets } from './common-pallets.ts';
import type { Network } from './network.ts';
import { apiOrder, presentRuntime } from './present-runtime.ts';
import { stakingOperator } from './staking-operator.ts';
import { createStory } from './story/story.ts';

const ss58Prefix = 7391;
const paraId = 2037;

/** The main network, whose token is UNQ. */
export const unique: Network = {
  profile: {
    network: 'unique',
    chainName: 'Unique Development',
    tokenSymbol: 'UNQ',
    tokenDecimals: 18,
    ss58Prefix,
  },
  runtime: {
    name: 'unique',
    pallets: (runtime) => commonPallets(runtime, { ss58Prefix, paraId }),
    collectFee: feeToTreasury,
    apiOrder,
    present: presentRuntime,
  },
  operators: [stakingOperator],
  story: createStory(7391),
};
