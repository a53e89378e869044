import { createValueStore, type ValueStore } from '../../../lib/value-store.ts';

/**
 * The chosen tab, and what is typed before an account is chosen: the card is replaced until then, by scripts that arrive
 * and a wallet that answers.
 */
export interface TypedAmount {
  readonly tab: 'stake' | 'unstake';
  readonly text: string;
  /** The cursor is in the field. */
  readonly isFocused: boolean;
}

export type AmountDraft = ValueStore<TypedAmount>;

export const nothingTyped = { text: '', isFocused: false };

export function createAmountDraft(): AmountDraft {
  return createValueStore<TypedAmount>({ tab: 'stake', ...nothingTyped });
}

/** What was typed into the amount field of the HTML, before the page's scripts came. */
export function typedBefore(document: Document): TypedAmount {
  const input = document.querySelector<HTMLInputElement>('#root input[inputmode="decimal"]');
  return {
    tab: 'stake',
    text: input?.value ?? '',
    isFocused: input !== null && document.activeElement === input,
  };
}
