import { createValueStore, type ValueStore } from '../../../lib/value-store.ts';

/**
 * The selected tab and the text typed before an account is selected. Both survive the replacement of the card when
 * scripts load and the wallet answers.
 */
export interface TypedAmount {
  readonly tab: 'stake' | 'unstake';
  readonly text: string;
  /** Whether the cursor is in the field. */
  readonly isFocused: boolean;
}

export type AmountDraft = ValueStore<TypedAmount>;

export const nothingTyped = { text: '', isFocused: false };

export function createAmountDraft(): AmountDraft {
  return createValueStore<TypedAmount>({ tab: 'stake', ...nothingTyped });
}

/** The text typed into the amount field of the static HTML before the page's scripts ran. */
export function typedBefore(document: Document): TypedAmount {
  const input = document.querySelector<HTMLInputElement>('#root input[inputmode="decimal"]');
  return {
    tab: 'stake',
    text: input?.value ?? '',
    isFocused: input !== null && document.activeElement === input,
  };
}
