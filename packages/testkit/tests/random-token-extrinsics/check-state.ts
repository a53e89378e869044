import type { Hex } from '@hub/primitives/hex';
import { type Cross, tokenBehind } from '../../src/token-reference/cross.ts';
import type { ReadCollection, ReadToken, TokenState } from '../../src/token-reference/state.ts';
import { modeName } from './scene.ts';

const MAX_PIECES = 10n ** 21n;
const LARGEST_AMOUNT = 2n ** 128n - 1n;
const MAX_ADMINS = 5;
const SPACE = { Default: 8_192, Extended: 32_768, Max: 65_536 };

function sum(amounts: Iterable<bigint>): bigint {
  return [...amounts].reduce((total, amount) => total + amount, 0n);
}

/** The number of bytes including the compact length prefix. */
function sizeOf(bytes: Hex): number {
  const length = (bytes.length - 2) / 2;
  return length + (length <= 63 ? 1 : length <= 16_383 ? 2 : 4);
}

function spaceOf({ values }: ReadToken['properties']): number {
  return [...values].reduce((total, [key, value]) => total + sizeOf(key) + sizeOf(value), 0);
}

function checkToken(
  where: string,
  { mode, tokenPropertiesLimit }: ReadCollection,
  token: ReadToken,
): string[] {
  const { holders, approved, allowances, properties } = token;
  const total = sum(holders.values());
  const kind = modeName(mode);
  const most = { NFT: 1n, Fungible: LARGEST_AMOUNT, ReFungible: MAX_PIECES }[kind];
  const claims: readonly (readonly [boolean, string])[] = [
    [
      [...holders.values(), ...allowances.values()].every((amount) => amount > 0n),
      'has an amount of 0 or below',
    ],
    [total <= most, `has ${total} pieces`],
    [kind !== 'NFT' || (holders.size === 1 && allowances.size === 0), 'is no single piece'],
    [kind === 'NFT' || approved === undefined, 'is approved as an NFT'],
    [properties.consumed === spaceOf(properties), 'counts its space wrong'],
    [properties.consumed <= SPACE[tokenPropertiesLimit], 'takes too much space'],
  ];
  return claims.flatMap(([holds, text]) => (holds ? [] : [`${where} ${text}`]));
}

/** A nesting address may hold items only if it belongs to an existing NFT whose chain of owners ends at an account. */
function checkParents(state: TokenState, where: string, holder: Cross): string[] {
  const seen = new Set<string>();
  for (let at = holder; ; ) {
    const parent = tokenBehind(at);
    if (parent === undefined) return [];
    if (seen.has(at)) return [`${where} is in a circle`];
    seen.add(at);
    const token = state.collections.get(parent.collection)?.tokens.get(parent.token);
    const [owner, other] = token?.holders.keys() ?? [];
    if (owner === undefined || other !== undefined) return [`${where} is nested under no NFT`];
    at = owner;
  }
}

function checkCollection(state: TokenState, id: number, collection: ReadCollection): string[] {
  const { mode, tokens, minted, admins, properties } = collection;
  const isFungible = modeName(mode) === 'Fungible';
  const faults = [...tokens].flatMap(([tokenId, token]) => {
    const where = `token ${id} ${tokenId}`;
    const isNumbered = isFungible ? tokenId === 0 : tokenId >= 1 && tokenId <= minted;
    return [
      ...checkToken(where, collection, token),
      ...[...token.holders.keys()].flatMap((holder) => checkParents(state, where, holder)),
      ...(isNumbered ? [] : [`${where} has an id that was not given`]),
    ];
  });
  if (admins.size > MAX_ADMINS) faults.push(`collection ${id} has ${admins.size} admins`);
  if (properties.consumed !== spaceOf(properties)) faults.push(`collection ${id} counts its space wrong`);
  return faults;
}

/** All contradictions in a state. */
export function checkState(state: TokenState): readonly string[] {
  const { collections, created, destroyed, coins, baskets, blockNumber } = state;
  const faults = [...collections].flatMap(([id, collection]) => checkCollection(state, id, collection));
  if (created - destroyed !== collections.size)
    faults.push('the collections are not those that were created');
  if ([...collections.keys()].some((id) => id < 1 || id > created)) faults.push('a collection has no id');
  if ([...coins.values()].some(({ free }) => free < 0n)) faults.push('somebody has less than no coins');
  if ([...baskets.values()].some((block) => block > blockNumber)) faults.push('a basket is of the future');
  return faults;
}

export function sumOfCoins({ coins }: TokenState): bigint {
  return sum([...coins.values()].map(({ free }) => free));
}
