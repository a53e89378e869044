import { arithmeticError } from '../../frame/dispatch-failure.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { commonEvents } from '../common/events.ts';
import { ensureMayMint } from '../common/mint-rights.ts';
import type { TokenCall } from '../common/token-engine.ts';
import type { Structure } from '../structure/structure.ts';
import { amountsOf, putBalance } from './balances.ts';
import { balance, totalSupply } from './storage.ts';

const maxU128 = (1n << 128n) - 1n;

/** A new amount for an account. */
export type NewAmount = readonly [owner: CrossAccountId, amount: bigint];

/**
 * Mints amounts, all or none (docs/token-rules.md#minting). An amount of 0 deposits an event as well.
 * @param amounts each for a different account
 * Errors: PublicMintingNotAllowed, AddressNotInAllowlist, Arithmetic.Overflow, those of nesting.
 */
export function mint(structure: Structure, call: TokenCall, amounts: readonly NewAmount[]): void {
  const { context, collection } = call;
  const { storage } = context;
  const { id } = collection;
  ensureMayMint(
    call,
    amounts.map(([owner]) => owner),
  );
  const minted = amounts.reduce((sum, [, amount]) => sum + amount, 0n);
  const supply = totalSupply.get(storage, id) + minted;
  if (supply > maxU128) throw arithmeticError('Overflow');
  for (const [owner] of amounts) structure.ensureMayReceive(call, owner, amountsOf(id));

  totalSupply.put(storage, supply, id);
  for (const [owner, amount] of amounts) {
    putBalance(storage, id, owner, balance.get(storage, id, owner) + amount);
    if (amount > 0n) structure.nest(call, owner, amountsOf(id));
    context.deposit(commonEvents.ItemCreated([id, 0, owner, amount]));
  }
}
