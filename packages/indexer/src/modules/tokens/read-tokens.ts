import { decodeState } from '@hub/scale/decode-state';
import { readBigint, readField, type TypedValue } from '@hub/scale/value';
import type { BlockPoint } from '../../chain/block-point.ts';
import { readEntries, type StateEntry } from '../../chain/read-entries.ts';
import type { StateAfter } from '../../projection/module.ts';
import type { StoredProperty, TokenMode } from '../collections/collection-state.ts';
import { readProperties } from '../collections/decode-collection-state.ts';
import { readCross } from './cross-account.ts';
import type { TokenKey, TokenState } from './token-state.ts';

export interface TokenOfMode extends TokenKey {
  readonly mode: TokenMode;
}

/** The share of an owner in a token. */
export interface OwnedToken extends TokenOfMode {
  /** Public key, or Ethereum address in lower case. */
  readonly owner: string;
}

const ethereumDigits = 42;

/**
 * Reads NFTs and refungible tokens from the state after a block, in the order of the keys; undefined for absent ones.
 * Rejects with the errors of `readEntries`.
 */
export async function readTokens(
  state: StateAfter,
  keys: readonly (TokenKey & { readonly mode: 'NFT' | 'RFT' })[],
  at: BlockPoint,
): Promise<(TokenState | undefined)[]> {
  const entries = keys.flatMap(({ collectionId, tokenId, mode }): StateEntry[] => {
    const [pallet, item] = mode === 'NFT' ? ['Nonfungible', 'TokenData'] : ['Refungible', 'TotalSupply'];
    return [
      [pallet, item, collectionId, tokenId],
      [pallet, 'TokenProperties', collectionId, tokenId],
    ];
  });
  const values = await readEntries(state, entries, at);
  return keys.map(({ collectionId, tokenId, mode }, index) =>
    decodeState({ entry: 'TokenProperties', block: at }, () => {
      const [data, properties] = values.slice(index * 2);
      if (data === undefined || (mode === 'RFT' && readBigint(data.value) === 0n)) return undefined;
      return {
        collectionId,
        tokenId,
        mode,
        owner: mode === 'NFT' ? readCross(readField(data.value, 'owner')) : undefined,
        properties: propertiesOf(properties),
      };
    }),
  );
}

function propertiesOf(value: TypedValue | undefined): readonly StoredProperty[] {
  return value === undefined ? [] : readProperties(value.value);
}

/**
 * Reads the amounts of shares in the state after a block, in the order of `shares`. Rejects with the errors of
 * `readEntries`.
 */
export async function readShares(
  state: StateAfter,
  shares: readonly OwnedToken[],
  at: BlockPoint,
): Promise<bigint[]> {
  const entries = shares.map(({ collectionId, tokenId, owner, mode }): StateEntry => {
    const account = owner.length === ethereumDigits ? { ethereum: owner } : { substrate: owner };
    if (mode === 'NFT') return ['Nonfungible', 'TokenData', collectionId, tokenId];
    if (mode === 'Fungible') return ['Fungible', 'Balance', collectionId, account];
    return ['Refungible', 'Balance', collectionId, tokenId, account];
  });
  const values = await readEntries(state, entries, at);
  return shares.map(({ mode, owner }, index) =>
    decodeState({ entry: 'Balance', block: at }, () => {
      const value = values[index]?.value;
      if (value === undefined) return 0n;
      if (mode !== 'NFT') return readBigint(value);
      return readCross(readField(value, 'owner')) === owner ? 1n : 0n;
    }),
  );
}
