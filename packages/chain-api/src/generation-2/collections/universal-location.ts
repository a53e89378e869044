import type { universalLocation } from '@hub/contract/chain-api/collections/universal-location';
import { toHex } from '@hub/primitives/hex';
import { readBytes, readField, readVariant } from '@hub/scale/value';
import type { z } from 'zod';
import type { Junction, StoredLocation } from '../../modules/collections/foreign-origin.ts';

type Location = z.input<typeof universalLocation>;
type Consensus = Location['globalConsensus'];

/** The locations of the networks, by the prefix of their addresses. */
const networks: ReadonlyMap<number, Pick<Location, 'globalConsensus' | 'parachain'>> = new Map([
  [7391, { globalConsensus: 'polkadot', parachain: 2037 }],
  [255, { globalConsensus: 'kusama', parachain: 2095 }],
]);

/** The location of a collection among all consensus systems; null on a network that is not in `networks`. */
export function locationOf(ss58Prefix: number, collectionId: number): Location | null {
  const network = networks.get(ss58Prefix);
  return network === undefined ? null : { ...network, generalIndex: collectionId };
}

/**
 * The location of a foreign collection among all consensus systems; null for a location that this form cannot express,
 * such as one with other junctions, in another order, or with an index beyond 53 bits, and for one relative to a
 * network that is not in `networks`.
 */
export function originalLocationOf(
  ss58Prefix: number,
  { parents, junctions }: StoredLocation,
): Location | null {
  const network = networks.get(ss58Prefix);
  const [first, ...rest] = junctions;
  if (parents > 2 || (parents < 2 && network === undefined)) return null;
  if (parents < 2 && network !== undefined) {
    const { globalConsensus, parachain } = network;
    return descend(parents === 0 ? { globalConsensus, parachain } : { globalConsensus }, junctions);
  }
  const globalConsensus = first?.type === 'GlobalConsensus' ? consensusOf(first.value) : undefined;
  return globalConsensus === undefined ? null : descend({ globalConsensus }, rest);
}

const fields = ['parachain', 'palletInstance', 'generalIndex'] as const;
const fieldOf: Readonly<Record<string, (typeof fields)[number]>> = {
  Parachain: 'parachain',
  PalletInstance: 'palletInstance',
  GeneralIndex: 'generalIndex',
};

/** Adds junctions to a location; null unless each occurs at most once and they are in the order of `fields`. */
function descend(begin: Location, junctions: readonly Junction[]): Location | null {
  let location = begin;
  let least = begin.parachain === undefined ? 0 : 1;
  for (const { type, value } of junctions) {
    const field = Object.hasOwn(fieldOf, type) ? fieldOf[type] : undefined;
    const position = field === undefined ? -1 : fields.indexOf(field);
    const number = Number(value);
    if (field === undefined || position < least || !Number.isSafeInteger(number)) return null;
    location = { ...location, [field]: number };
    least = position + 1;
  }
  return location;
}

const consensusNames: Readonly<Record<string, Consensus>> = {
  Polkadot: 'polkadot',
  Kusama: 'kusama',
  BitcoinCore: 'bitcoinCore',
  BitcoinCash: 'bitcoinCash',
  PolkadotBulletin: 'polkadotBulletin',
};

function consensusOf(value: unknown): Consensus | undefined {
  const name = readVariant(value);
  if (name === 'ByGenesis') return { byGenesis: toHex(readBytes(readField(value, 'value'))) };
  return Object.hasOwn(consensusNames, name) ? consensusNames[name] : undefined;
}
