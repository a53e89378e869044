import type { Chain } from '../chain/chain.ts';

/** What clients need to know of a network before they ask for more. */
export interface ChainProperties {
  readonly SS58Prefix: number;
  /** Its symbol. */
  readonly token: string;
  readonly decimals: number;
  /** The node's address that clients are told. */
  readonly wsUrl: string;
  readonly genesisHash: string;
}

/** The properties of a chain whose node has this address for clients. */
export function chainProperties(
  { token, ss58Prefix, genesisHash }: Pick<Chain, 'token' | 'ss58Prefix' | 'genesisHash'>,
  publicNodeUrl: string,
): ChainProperties {
  return {
    SS58Prefix: ss58Prefix,
    token: token.symbol,
    decimals: token.decimals,
    wsUrl: publicNodeUrl,
    genesisHash,
  };
}
