import { AppError } from '@hub/primitives/app-error';
import { type AnswerBudget, createAnswerBudget, type TokenLimits } from './answer-budget.ts';
import type { TokenPlace } from './place.ts';

/** Adds up the number and the bytes of the tokens that an answer gives with the requested one. */
export interface ChildrenBudget extends AnswerBudget {
  readonly mostChildren: number;
  /** Counts tokens before they are read. Throws AppError `TooManyChildren` beyond the limit. */
  expect(count: number): void;
}

/**
 * Creates the budget of an answer about a token with the tokens nested in it. Beyond a limit it throws AppError
 * `TooManyChildren`.
 */
export function createChildrenBudget(
  place: TokenPlace,
  { mostChildren, mostBytes }: TokenLimits,
): ChildrenBudget {
  const exceeded = () => tooManyChildren(place, { mostChildren, mostBytes });
  const { add } = createAnswerBudget(mostBytes, exceeded);
  let count = 0;
  return {
    add,
    mostChildren,
    expect(more) {
      count += more;
      if (count > mostChildren) throw exceeded();
    },
  };
}

function tooManyChildren({ collectionId, tokenId }: TokenPlace, limits: TokenLimits): AppError {
  const { mostChildren, mostBytes } = limits;
  const pages = `/nfts/${collectionId}/${tokenId}/bundle`;
  return new AppError({
    code: 'TooManyChildren',
    message:
      `The nested tokens are more than one answer has: ${mostChildren} tokens and ${mostBytes} bytes at most. ` +
      `The indexer lists them in pages (${pages}), and /tokens/children gives only their numbers.`,
    details: { collectionId, tokenId, mostChildren, mostBytes },
  });
}
