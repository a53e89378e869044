import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import { formatCoins } from '@hub/primitives/amount';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type AmountDraft, nothingTyped } from './amount-draft.ts';

export interface AmountField {
  readonly text: string;
  /** Whether the text is the maximum because Max was pressed and nothing was typed since. */
  readonly isMax: boolean;
  /** The position against which the amount is checked; undefined while unknown. */
  readonly position: StakingPosition | undefined;
  /** The largest valid amount, in smallest units; undefined while unknown. */
  readonly maximum: bigint | undefined;
  readonly setText: (text: string) => void;
  /** Fills in the maximum, and follows its changes until something is typed. */
  readonly setMax: () => void;
  /**
   * Runs the amount's own transaction, which resolves to whether it was included successfully. Until it ends, the
   * amount is checked against the position before it; success clears the field. Text typed meanwhile stays.
   */
  readonly send: (run: () => Promise<boolean>) => Promise<void>;
  readonly input: RefObject<HTMLInputElement | null>;
}

export interface AmountFieldOptions {
  readonly position: StakingPosition | undefined;
  readonly maximumOf: (position: StakingPosition) => bigint;
  readonly decimals: number;
  readonly draft: AmountDraft;
  /** Whether the form has no account, so that the draft keeps the text for the form that replaces it. */
  readonly isDrafting: boolean;
}

interface Entry {
  readonly typed: string;
  readonly followsMaximum: boolean;
  /** The position at the start of the amount's own transaction; undefined unless that transaction is in progress. */
  readonly sentAt: Pick<AmountField, 'position'> | undefined;
}

const empty: Entry = { typed: '', followsMaximum: false, sentAt: undefined };

/** The text of an amount field, initially the draft's; while Max is set it follows the maximum exactly. */
export function useAmountField(options: AmountFieldOptions): AmountField {
  const { maximumOf, decimals, draft, isDrafting } = options;
  const [entry, setEntry] = useState<Entry>(() => ({ ...empty, typed: draft.get().text }));
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
  const { position } = entry.sentAt ?? options;
  const maximum = position && maximumOf(position);
  const isMax = entry.followsMaximum && maximum !== undefined;
  return {
    text: isMax ? formatCoins(maximum, decimals) : entry.typed,
    isMax,
    position,
    maximum,
    setText: (text) => {
      setEntry({ ...empty, typed: text });
      if (isDrafting) draft.set({ ...draft.get(), text, isFocused: true });
    },
    setMax: () => setEntry({ ...empty, followsMaximum: true }),
    send: async (run) => {
      const sentAt = { position: options.position };
      setEntry((now) => ({ ...now, sentAt }));
      let isDone = false;
      try {
        isDone = await run();
      } finally {
        setEntry((now) => {
          if (now.sentAt !== sentAt) return now;
          return isDone ? empty : { ...now, sentAt: undefined };
        });
      }
    },
    input,
  };
}
