import { formatCoins } from '@hub/primitives/amount';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type AmountDraft, nothingTyped } from './amount-draft.ts';

export interface AmountField {
  readonly text: string;
  /** The text is the maximum because Max was pressed, and nothing was typed since. */
  readonly isMax: boolean;
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
  const [followsMaximum, setFollowsMaximum] = useState(false);
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
  const isMax = followsMaximum && maximum !== undefined;
  return {
    text: isMax ? formatCoins(maximum, decimals) : typed,
    isMax,
    setText: (text) => {
      setFollowsMaximum(false);
      setTyped(text);
      if (isDrafting) draft.set({ ...draft.get(), text, isFocused: true });
    },
    setMax: () => setFollowsMaximum(true),
    clear: () => {
      setFollowsMaximum(false);
      setTyped('');
    },
    input,
  };
}
