import type { Hex } from '@hub/primitives/hex';
import type { TokenPropertyCall } from './call.ts';
import { type Cross, substrate } from './cross.ts';
import { collectionOf, type Draft, edit, emit } from './draft.ts';
import { ensure, Failure } from './failure.ts';
import { newToken, piecesOf, totalPieces } from './holdings.ts';
import { ownsIndirectly } from './nesting.ts';
import { deleteProperty, type Property, setProperty } from './property-store.ts';
import { isOwnerOrAdmin } from './rights.ts';
import { isFungible, type PropertiesLimit } from './state.ts';

const LIMIT_BYTES: Readonly<Record<PropertiesLimit, number>> = {
  Default: 8_192,
  Extended: 32_768,
  Max: 65_536,
};
const UNDECLARED = { mutable: true, collectionAdmin: false, tokenOwner: false };

/** A change of one property; without a value, the property is deleted. */
interface Update {
  readonly key: Hex;
  readonly value?: Hex;
}

/**
 * Changes properties of a token one after the other; calls `isOwner` at most once. Throws Failure
 * (docs/token-rules.md#token-properties).
 */
export function updateTokenProperties(
  draft: Draft,
  id: number,
  tokenId: number,
  caller: Cross,
  updates: readonly Update[],
  isOwner: () => boolean,
): void {
  if (updates.length === 0) return;
  const collection = edit(draft, id);
  const token = collection.tokens.get(tokenId);
  const { properties } = token ?? newToken();
  let known: boolean | undefined;
  for (const { key, value } of updates) {
    const permission = collection.propertyPermissions.get(key) ?? UNDECLARED;
    ensure(permission.mutable || !properties.values.has(key), 'common.NoPermission');
    const isByAdmin = permission.collectionAdmin && isOwnerOrAdmin(collection, caller);
    if (!isByAdmin) {
      known ??= permission.tokenOwner ? isOwner() : undefined;
      ensure(permission.tokenOwner && known === true, 'common.NoPermission');
    }
    ensure(token !== undefined, 'common.TokenNotFound');
    if (value === undefined) {
      deleteProperty(properties, key);
      emit(draft, 'common.TokenPropertyDeleted', id, tokenId, key);
    } else {
      setProperty(properties, { key, value }, LIMIT_BYTES[collection.tokenPropertiesLimit]);
      emit(draft, 'common.TokenPropertySet', id, tokenId, key);
    }
  }
}

/** Sets the initial properties of a token. Throws Failure. */
export function mintProperties(
  draft: Draft,
  id: number,
  tokenId: number,
  caller: Cross,
  properties: readonly Property[],
  isOwner: boolean,
): void {
  updateTokenProperties(draft, id, tokenId, caller, properties, () => isOwner);
}

/**
 * Whether an account owns an NFT, directly or through other tokens, or holds all pieces of a refungible token
 * (docs/token-rules.md#token-properties).
 */
function ownsToken(draft: Draft, who: Cross, id: number, tokenId: number): boolean {
  const { mode, tokens } = collectionOf(draft, id);
  if (mode === 'NFT') return ownsIndirectly(draft, who, { collection: id, token: tokenId });
  const token = tokens.get(tokenId);
  const pieces = piecesOf(token, who);
  return pieces > 0n && pieces === totalPieces(token);
}

/** Runs a call that sets or deletes properties of a token; throws Failure. */
export function runTokenProperties(draft: Draft, account: Hex, call: TokenPropertyCall): void {
  const { collectionId: id, tokenId } = call;
  if (isFungible(collectionOf(draft, id).mode)) throw new Failure('fungible.SettingPropertiesNotAllowed');
  const who = substrate(account);
  const updates =
    call.name === 'unique.setTokenProperties' ? call.properties : call.keys.map((key) => ({ key }));
  updateTokenProperties(draft, id, tokenId, who, updates, () => ownsToken(draft, who, id, tokenId));
}
