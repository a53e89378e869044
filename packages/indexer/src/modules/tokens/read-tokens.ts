import { decodeState } from '@hub/scale/decode-state';
import type { StorageEntry } from '@hub/scale/storage';
import { readBigint, readField, type TypedValue } from '@hub/scale/value';
import type { BlockPoint } from '../../chain/block-point.ts';
import { readEntries } from '../../chain/read-entries.ts';
import type { StateAfter } from '../../projection/module.ts';
import type { StoredProperty, TokenMode } from '../collections/collection-state.ts';
import { readProperties } from '../collections/decode-collection-state.ts';
import { readCross } from './cross-account.ts';
import { type TokenKey, type TokenState, tokenText } from './token-state.ts';

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
 * Reads NFTs and refungible tokens from the state after a block, in the order of the keys; undefined for absent ones
 * and for refungible tokens without pieces. Rejects with the errors of `readEntries`.
 */
export async function readTokens(
  state: StateAfter,
  keys: readonly (TokenKey & { readonly mode: 'NFT' | 'RFT' })[],
  at: BlockPoint,
): Promise<(TokenState | undefined)[]> {
  const entries = keys.flatMap(({ collectionId, tokenId, mode }): StorageEntry[] => {
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
 * Reads the amounts of shares in the state after a block, in the order of `shares`. Those of NFTs follow from the
 * owners of `tokens`, which were read from the same state. Rejects with the errors of `readEntries`.
 */
export async function readShares(
  state: StateAfter,
  shares: readonly OwnedToken[],
  tokens: readonly (TokenState | undefined)[],
  at: BlockPoint,
): Promise<bigint[]> {
  const owners = new Map(tokens.map((token) => [token && tokenText(token), token?.owner]));
  const divided = shares.flatMap((share, index) => (share.mode === 'NFT' ? [] : [{ share, index }]));
  const values = await readEntries(
    state,
    divided.map(({ share }) => balanceEntry(share)),
    at,
  );
  const amounts: bigint[] = shares.map((share) => (owners.get(tokenText(share)) === share.owner ? 1n : 0n));
  for (const [position, { index }] of divided.entries()) {
    const value = values[position]?.value;
    amounts[index] = decodeState({ entry: 'Balance', block: at }, () => readBigint(value ?? 0));
  }
  return amounts;
}

function balanceEntry({ collectionId, tokenId, owner, mode }: OwnedToken): StorageEntry {
  const account = owner.length === ethereumDigits ? { ethereum: owner } : { substrate: owner };
  return mode === 'Fungible'
    ? ['Fungible', 'Balance', collectionId, account]
    : ['Refungible', 'Balance', collectionId, tokenId, account];
}
