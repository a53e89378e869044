import type { Hex } from '@hub/primitives/hex';

/** The fixed facts of a public chain. */
export interface PublicChain {
  readonly genesisHash: Hex;
  readonly symbol: string;
  readonly decimals: number;
  readonly ss58Prefix: number;
}

/** The public chains by network name, which equals the `specName` of their runtime. */
export const publicChains = {
  unique: {
    genesisHash: '0x84322d9cddbf35088f1e54e9a85c967a41a56a4f43445768125e61af166c7d31',
    symbol: 'UNQ',
    decimals: 18,
    ss58Prefix: 7391,
  },
  quartz: {
    genesisHash: '0xcd4d732201ebe5d6b014edda071c4203e16867305332301dc8d092044b28e554',
    symbol: 'QTZ',
    decimals: 18,
    ss58Prefix: 255,
  },
} as const satisfies Readonly<Record<string, PublicChain>>;

/** The token of the public chain with this genesis; undefined for any other chain. */
export function publicToken(genesisHash: string): Pick<PublicChain, 'symbol' | 'decimals'> | undefined {
  const chain = Object.values(publicChains).find((one) => one.genesisHash === genesisHash);
  return chain && { symbol: chain.symbol, decimals: chain.decimals };
}
