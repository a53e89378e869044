import type { ChainProfile, Network } from './network.ts';
import { quartz } from './quartz.ts';
import { unique } from './unique.ts';

const networks: Readonly<Record<ChainProfile['network'], Network>> = { unique, quartz };

/** Finds a network by its name; a network object is returned unchanged. */
export function findNetwork(network: ChainProfile['network'] | Network): Network {
  return typeof network === 'string' ? networks[network] : network;
}
