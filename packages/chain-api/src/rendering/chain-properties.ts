import type { Chain } from '../chain/chain.ts';

/** The properties of a network that clients need first. */
export interface ChainProperties {
  readonly SS58Prefix: number;
  /** The token's symbol. */
  readonly token: string;
  readonly decimals: number;
  /** The node's address that clients are told to use. */
  readonly wsUrl: string;
  readonly genesisHash: string;
}

/** The properties of a chain; `publicNodeUrl` is the node's address for clients. */
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
