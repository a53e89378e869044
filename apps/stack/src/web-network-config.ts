import type { WebNetworkConfig } from '@hub/contract/web-config';
import type { Hex } from '@hub/primitives/hex';
import { type NetworkId, networkProfiles, stakingRuntime } from './networks.ts';

export interface WebNetworkSource {
  readonly id: NetworkId;
  /** The genesis of the chain that the page trusts. */
  readonly genesisHash: Hex;
  /** The node in explorer links to a chain other than the public one; the page itself does not call it. */
  readonly nodeUrl: string;
  /** An absolute URL, or a path below the page's address. */
  readonly chainApiUrl: string;
  readonly indexerUrl: string;
}

/** One network's part of the page's configuration. Links of a chain other than the public one lead to Polkadot Apps. */
export function webNetworkConfig(source: WebNetworkSource): WebNetworkConfig {
  const { explorer, genesisHash: publicGenesisHash, ...profile } = networkProfiles[source.id];
  const isPublic = source.genesisHash === publicGenesisHash;
  return {
    ...profile,
    ...stakingRuntime,
    genesisHash: source.genesisHash,
    chainApiUrl: source.chainApiUrl,
    indexerUrl: source.indexerUrl,
    nodeUrl: source.nodeUrl,
    explorer: isPublic ? explorer : { kind: 'polkadot-apps', extrinsicUrl: appsUrl(source.nodeUrl) },
  };
}

function appsUrl(nodeUrl: string): string {
  return `https://polkadot.js.org/apps/?rpc=${encodeURIComponent(nodeUrl)}#/explorer/query/{block}`;
}
