import type { ChainProfile } from './types.ts';

const profiles = {
  unique: {
    network: 'unique',
    chainName: 'Unique Development',
    tokenSymbol: 'UNQ',
    tokenDecimals: 18,
    ss58Prefix: 7391,
    paraId: 2037,
  },
  quartz: {
    network: 'quartz',
    chainName: 'Quartz Development',
    tokenSymbol: 'QTZ',
    tokenDecimals: 18,
    ss58Prefix: 255,
    paraId: 2095,
  },
} as const satisfies Record<ChainProfile['network'], ChainProfile & { readonly paraId: number }>;

/** What tells one network from the other. */
export function profileOf(network: ChainProfile['network']): ChainProfile & { readonly paraId: number } {
  return profiles[network];
}
