import { createNetworkClient, type NetworkClient } from '@hub/client/network-client';
import type { NetworkConfig } from '../config/web-config.ts';
import { createSteadyTimes, type SteadyTimes } from './steady-times.ts';

/** A network with the client of its two APIs and its steady times. */
export interface Network extends NetworkConfig {
  readonly client: NetworkClient;
  /** Keeps the estimated times of events on this network from fluctuating. */
  readonly steadyTime: SteadyTimes;
}

/** Adds the client and the steady times to a network's configuration. */
export function createNetwork(config: NetworkConfig, fetch: typeof globalThis.fetch): Network {
  const { chainApiUrl, indexerUrl } = config;
  const client = createNetworkClient({ chainApiUrl, indexerUrl, fetch });
  return { ...config, client, steadyTime: createSteadyTimes() };
}

/** The account whose data is requested. */
export interface Account {
  /** `0x` and 64 hex digits: the identity of the account on every network. */
  readonly publicKey: `0x${string}`;
  /** Its SS58 text on the chosen network. */
  readonly address: string;
}
