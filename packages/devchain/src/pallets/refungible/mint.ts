import { arithmeticError } from '../../frame/dispatch-failure.ts';
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
import { refungibleErrors } from './errors.ts';
import { addToAccountBalance, maxPieces, putPieces } from './pieces.ts';
import * as stored from './storage.ts';

const maxU128 = (1n << 128n) - 1n;

/** A new token with its holders and their pieces; each holder is listed once. */
export interface NewToken {
  readonly holders: readonly (readonly [CrossAccountId, bigint])[];
  readonly properties: readonly Property[];
}

interface NumberedToken extends NewToken {
  readonly token: number;
  readonly supply: bigint;
}

/**
 * Mints tokens, all or none (docs/token-rules.md#minting).
 * Errors: PublicMintingNotAllowed, AddressNotInAllowlist, AddressIsZero, Arithmetic.Overflow, WrongRefungiblePieces,
 * CollectionTokenLimitExceeded, AccountTokenLimitExceeded, those of nesting and of `changeTokenProperties`.
 */
export function mint(structure: Structure, call: TokenCall, items: readonly NewToken[]): void {
  const { context, collection } = call;
  const { storage } = context;
  const { id } = collection;
  const receivers = items.flatMap(({ holders }) => holders.map(([holder]) => holder));
  ensureMayMint(call, receivers);
  for (const receiver of receivers) ensureReceiver(receiver);

  const minted = stored.tokensMinted.get(storage, id);
  const tokens = items.map((item, index) => ({
    ...item,
    token: minted + index + 1,
    supply: supplyOf(item),
  }));
  const { token_limit } = effectiveLimits(collection.data);
  if (minted + items.length >= token_limit) throw commonErrors.CollectionTokenLimitExceeded();
  ensureRoom(storage, collection, receivers);
  for (const { holders, token } of tokens) {
    for (const [holder] of holders) structure.ensureMayReceive(call, holder, { collection: id, token });
  }

  for (const item of tokens) putToken(structure, call, item);
  stored.tokensMinted.put(storage, minted + items.length, id);
  // `AccountBalance` counts a token also for an account that receives 0 pieces of it.
  for (const receiver of receivers) addToAccountBalance(storage, id, receiver, 1);
  for (const { holders, token } of tokens) {
    for (const [holder, pieces] of holders) {
      if (pieces > 0n) context.deposit(commonEvents.ItemCreated([id, token, holder, pieces]));
    }
  }
}

/** The total pieces of a token. Errors: Arithmetic.Overflow, WrongRefungiblePieces. */
function supplyOf({ holders }: NewToken): bigint {
  const supply = holders.reduce((sum, [, pieces]) => sum + pieces, 0n);
  if (supply > maxU128) throw arithmeticError('Overflow');
  if (supply > maxPieces) throw refungibleErrors.WrongRefungiblePieces();
  return supply;
}

/** Errors: AccountTokenLimitExceeded. */
function ensureRoom(
  storage: Storage,
  { id, data }: OpenCollection,
  receivers: readonly CrossAccountId[],
): void {
  const most = effectiveLimits(data).account_token_ownership_limit;
  const balances = new Map<string, number>();
  for (const receiver of receivers) {
    const key = accountKey(receiver);
    const tokens = (balances.get(key) ?? stored.accountBalance.get(storage, id, receiver)) + 1;
    if (tokens > most) throw commonErrors.AccountTokenLimitExceeded();
    balances.set(key, tokens);
  }
}

function putToken(
  structure: Structure,
  call: TokenCall,
  { holders, properties, token, supply }: NumberedToken,
): void {
  const { context, collection, sender } = call;
  const { storage } = context;
  stored.totalSupply.put(storage, supply, collection.id, token);
  for (const [holder, pieces] of holders) putPieces(structure, call, holder, token, pieces);
  if (properties.length === 0) return;
  const owner = {
    token,
    owns: () => holders.every(([holder]) => actsFor(sender, holder)),
    exists: () => true,
  };
  const written = changeTokenProperties(context, collection, sender, owner, noProperties, properties);
  stored.tokenProperties.put(storage, written, collection.id, token);
}
