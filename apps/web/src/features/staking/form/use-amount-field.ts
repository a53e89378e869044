import { formatCoins } from '@hub/primitives/amount';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type AmountDraft, nothingTyped } from './amount-draft.ts';

export interface AmountField {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Fills in the maximum, and keeps following it until something is typed. */
  readonly setMax: () => void;
  readonly clear: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * The text of an amount field; while Max is set it follows the maximum to the last unit. It begins with what the
 * draft holds; a form without an account (`isDrafting`) keeps it there for the form that takes its place.
 */
export function useAmountField(
  maximum: bigint | undefined,
  decimals: number,
  draft: AmountDraft,
  isDrafting: boolean,
): AmountField {
  const [typed, setTyped] = useState(() => draft.get().text);
  const [isMax, setMax] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (draft.get().isFocused) element?.focus();
    if (!isDrafting) draft.set({ ...draft.get(), ...nothingTyped });
    return () => {
      if (!isDrafting) return;
      draft.set({ ...draft.get(), isFocused: document.activeElement === element });
    };
  }, [draft, isDrafting]);
  return {
    text: isMax && maximum !== undefined ? formatCoins(maximum, decimals) : typed,
    setText: (text) => {
      setMax(false);
      setTyped(text);
      if (isDrafting) draft.set({ ...draft.get(), text, isFocused: true });
    },
    setMax: () => setMax(true),
    clear: () => {
      setMax(false);
      setTyped('');
    },
    input,
  };
}
