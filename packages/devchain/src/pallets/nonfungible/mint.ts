import type { Storage } from '../../state/overlay.ts';
import { accountKey, actsFor, type CrossAccountId } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import { effectiveLimits } from '../common/limits.ts';
import { ensureMayMint } from '../common/mint-rights.ts';
import type { OpenCollection } from '../common/open-collection.ts';
import { ensureReceiver } from '../common/rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import { changeTokenProperties } from '../common/token-properties.ts';
import { noProperties, type Property } from '../common/types/properties.ts';
import type { Structure } from '../structure/structure.ts';
import * as stored from './storage.ts';

/** A new token. */
export interface NewToken {
  readonly owner: CrossAccountId;
  readonly properties: readonly Property[];
}

/**
 * Mints tokens, all or none (docs/token-rules.md#minting).
 * Errors: PublicMintingNotAllowed, AddressNotInAllowlist, AddressIsZero, CollectionTokenLimitExceeded,
 * AccountTokenLimitExceeded, those of nesting and of `changeTokenProperties`.
 */
export function mint(structure: Structure, call: TokenCall, items: readonly NewToken[]): void {
  const { context, collection } = call;
  const { storage } = context;
  const owners = items.map(({ owner }) => owner);
  ensureMayMint(call, owners);
  for (const owner of owners) ensureReceiver(owner);

  const firstToken = stored.tokensMinted.get(storage, collection.id) + 1;
  const minted = firstToken - 1 + items.length;
  if (minted > effectiveLimits(collection.data).token_limit)
    throw commonErrors.CollectionTokenLimitExceeded();
  const balances = balancesAfter(storage, collection, owners);
  const tokens = items.map((item, index) => ({ ...item, token: firstToken + index }));
  for (const { owner, token } of tokens) {
    structure.ensureMayReceive(call, owner, { collection: collection.id, token });
  }

  for (const item of tokens) putToken(structure, call, item);
  stored.tokensMinted.put(storage, minted, collection.id);
  for (const [account, balance] of balances) {
    stored.accountBalance.put(storage, balance, collection.id, account);
  }
  for (const { owner, token } of tokens) {
    stored.owned.put(storage, true, collection.id, owner, token);
    context.deposit(commonEvents.ItemCreated([collection.id, token, owner, 1n]));
  }
}

/** The number of tokens of each owner after the mint. Errors: AccountTokenLimitExceeded. */
function balancesAfter(
  storage: Storage,
  { id, data }: OpenCollection,
  owners: readonly CrossAccountId[],
): readonly (readonly [CrossAccountId, number])[] {
  const most = effectiveLimits(data).account_token_ownership_limit;
  const balances = new Map<string, readonly [CrossAccountId, number]>();
  for (const owner of owners) {
    const before = balances.get(accountKey(owner))?.[1] ?? stored.accountBalance.get(storage, id, owner);
    if (before + 1 > most) throw commonErrors.AccountTokenLimitExceeded();
    balances.set(accountKey(owner), [owner, before + 1]);
  }
  return [...balances.values()];
}

function putToken(
  structure: Structure,
  call: TokenCall,
  { owner, properties, token }: NewToken & { readonly token: number },
): void {
  const { context, collection, sender } = call;
  stored.tokenData.put(context.storage, { owner }, collection.id, token);
  structure.nest(call, owner, { collection: collection.id, token });
  if (properties.length === 0) return;
  const place = { token, owns: () => actsFor(sender, owner), exists: () => true };
  const written = changeTokenProperties(context, collection, sender, place, noProperties, properties);
  stored.tokenProperties.put(context.storage, written, collection.id, token);
}
