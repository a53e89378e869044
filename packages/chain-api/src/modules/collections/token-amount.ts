import type { CallerAmount } from '@hub/contract/chain-api/balances/model';
import { parseDecimal, parseSmallestUnits } from '@hub/primitives/caller-amount';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { Token } from '../../chain/token.ts';
import type { Building } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { type Collection, readCollectionOf } from './collection.ts';
import { requireCollections } from './require-collections.ts';

/** An amount in a request: smallest units as a bigint, or a `CallerAmount`, which states its unit. */
export type TokenAmount = bigint | CallerAmount;

/** A fungible collection, or the coin as collection 0 (docs/token-rules.md#coins-as-collection-0). */
export type FungibleCollection = Pick<Collection, 'id' | 'symbol' | 'decimals'>;

/** The number under which the chain moves coins like tokens. */
export const coinCollection = 0;

/** Reads a fungible collection, or the coin. Throws like `readCollectionOf`. */
export async function readFungible(state: BlockState, id: number, token: Token): Promise<FungibleCollection> {
  if (id !== coinCollection) return readCollectionOf(state, 'Fungible', id);
  requireCollections(state);
  return { id, ...token };
}

/** Reads the fungible collection, or the coin, that a call to be built is about. Throws like `readCollectionOf`. */
export function requireFungible(
  { state, token }: Pick<Building, 'state' | 'token'>,
  collectionId: number,
): Promise<FungibleCollection> {
  return readFungible(state, collectionId, token);
}

/** An amount in smallest units. Throws AppError `InvalidAmount` for more decimal places than the collection has. */
export function unitsOf(amount: TokenAmount, { decimals }: Pick<FungibleCollection, 'decimals'>): bigint {
  if (typeof amount === 'bigint') return amount;
  return amount.unit === 'coins' ? parseDecimal(amount.given, decimals) : parseSmallestUnits(amount.given);
}
