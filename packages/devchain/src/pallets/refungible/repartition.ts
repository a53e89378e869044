import { commonErrors } from '../common/errors.ts';
import { commonEvents } from '../common/events.ts';
import type { TokenAmount, TokenCall } from '../common/token-engine.ts';
import { refungibleErrors } from './errors.ts';
import { holdsAll, maxPieces } from './pieces.ts';
import { balance, totalSupply } from './storage.ts';

/**
 * Changes the number of pieces of a token of which the sender holds all pieces (docs/token-rules.md#repartition).
 * Errors: WrongRefungiblePieces, TokenValueTooLow, RepartitionWhileNotOwningAllPieces.
 */
export function repartition(
  { context, collection: { id }, sender }: TokenCall,
  { token, amount }: TokenAmount,
): void {
  const { storage } = context;
  if (amount > maxPieces) throw refungibleErrors.WrongRefungiblePieces();
  if (amount === 0n) throw commonErrors.TokenValueTooLow();
  if (!holdsAll(storage, { collection: id, token }, sender)) {
    throw refungibleErrors.RepartitionWhileNotOwningAllPieces();
  }
  const before = totalSupply.get(storage, id, token);
  balance.put(storage, amount, id, token, sender);
  totalSupply.put(storage, amount, id, token);
  if (amount > before) context.deposit(commonEvents.ItemCreated([id, token, sender, amount - before]));
  if (amount < before) context.deposit(commonEvents.ItemDestroyed([id, token, sender, before - amount]));
}
