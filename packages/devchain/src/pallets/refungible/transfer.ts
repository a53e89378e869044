import { type CrossAccountId, isSameAccount } from '../../types/cross-account.ts';
import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import { effectiveLimits } from '../common/limits.ts';
import { ensureAccess, ensureReceiver } from '../common/rights.ts';
import type { TokenAmount, TokenCall } from '../common/token-engine.ts';
import type { Structure } from '../structure/structure.ts';
import { allowanceAfter, putAllowance } from './allowance.ts';
import { addToAccountBalance, putPieces, requirePieces } from './pieces.ts';
import { accountBalance, balance } from './storage.ts';

/**
 * Transfers a number of pieces, possibly 0, of an account that has some (docs/token-rules.md#transfers). Errors:
 * TransferNotAllowed, AddressNotInAllowlist, AddressIsZero, TokenValueTooLow, AccountTokenLimitExceeded, those of
 * nesting.
 */
export function transfer(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  item: TokenAmount,
): void {
  const { context, collection } = call;
  if (!effectiveLimits(collection.data).transfers_enabled) throw commonErrors.TransferNotAllowed();
  ensureAccess(context.storage, collection, from, to);
  ensureReceiver(to);
  const pieces = requirePieces(call, from, item);
  if (item.amount > 0n && !isSameAccount(from, to)) move(structure, call, from, to, item, pieces);
  context.deposit(commonEvents.Transfer([collection.id, item.token, from, to, item.amount]));
}

function move(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  { token, amount }: TokenAmount,
  pieces: bigint,
): void {
  const { storage } = call.context;
  const { id, data } = call.collection;
  const received = balance.get(storage, id, token, to);
  if (received === 0n) {
    const tokens = accountBalance.get(storage, id, to) + 1;
    if (tokens > effectiveLimits(data).account_token_ownership_limit) {
      throw commonErrors.AccountTokenLimitExceeded();
    }
  }
  structure.ensureMayReceive(call, to, { collection: id, token });
  putPieces(structure, call, to, token, received + amount);
  if (received === 0n) addToAccountBalance(storage, id, to, 1);
  putPieces(structure, call, from, token, pieces - amount);
  if (pieces === amount) addToAccountBalance(storage, id, from, -1);
}

/** Transfers pieces of another account. Errors: those of `allowanceAfter` and `transfer`. */
export function transferFrom(
  structure: Structure,
  call: TokenCall,
  from: CrossAccountId,
  to: CrossAccountId,
  item: TokenAmount,
): void {
  const left = allowanceAfter(structure, call, from, item);
  transfer(structure, call, from, to, item);
  if (left !== undefined) putAllowance(call, from, call.sender, { token: item.token, amount: left });
}
