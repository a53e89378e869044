import type { ChainProfile, Network } from './network.ts';
import { quartz } from './quartz.ts';
import { unique } from './unique.ts';

const networks: Readonly<Record<ChainProfile['network'], Network>> = { unique, quartz };

/** A network by its name; a network itself is returned as it is. */
export function findNetwork(network: ChainProfile['network'] | Network): Network {
  return typeof network === 'string' ? networks[network] : network;
}
