import type { universalLocation } from '@hub/contract/chain-api/collections/universal-location';
import type { z } from 'zod';

type Location = z.input<typeof universalLocation>;

/** Where the networks are, by the prefix of their addresses. */
const networks: ReadonlyMap<number, Pick<Location, 'globalConsensus' | 'parachain'>> = new Map([
  [7391, { globalConsensus: 'polkadot', parachain: 2037 }],
  [255, { globalConsensus: 'kusama', parachain: 2095 }],
]);

/** Where a collection is among all consensus systems; null on a network that is none of those. */
export function locationOf(ss58Prefix: number, collectionId: number): Location | null {
  const network = networks.get(ss58Prefix);
  return network === undefined ? null : { ...network, generalIndex: collectionId };
}
