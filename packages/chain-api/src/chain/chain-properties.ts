import type { ChainProperties } from '@hub/contract/chain-api/network/generation-1';
import type { ChainContext } from '../chain-context.ts';

/** What clients need to know of the network; the node's address is the one meant for them. */
export function chainProperties({
  publicNodeUrl,
  token,
  ss58Prefix,
  genesisHash,
}: ChainContext): ChainProperties {
  return {
    SS58Prefix: ss58Prefix,
    token: token.symbol,
    decimals: token.decimals,
    wsUrl: publicNodeUrl,
    genesisHash,
  };
}
