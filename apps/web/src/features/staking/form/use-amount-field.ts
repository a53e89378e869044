import { formatCoins } from '@hub/primitives/amount';
import { useState } from 'react';

export interface AmountField {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Fills in the maximum, and keeps following it until something is typed. */
  readonly setMax: () => void;
  readonly clear: () => void;
}

/** The text of an amount field; while Max is set it follows the maximum to the last unit. */
export function useAmountField(maximum: bigint | undefined, decimals: number): AmountField {
  const [typed, setTyped] = useState('');
  const [isMax, setMax] = useState(false);
  return {
    text: isMax && maximum !== undefined ? formatCoins(maximum, decimals) : typed,
    setText: (text) => {
      setMax(false);
      setTyped(text);
    },
    setMax: () => setMax(true),
    clear: () => {
      setMax(false);
      setTyped('');
    },
  };
}
