import { expect, test } from 'vitest';
import { messagePatterns } from './message-patterns.ts';

test('a pattern matches its text with any inserted values, but not with another word or mark', () => {
  const catalogue = {
    stake: { button: 'Stake', tooMuch: (amount: string, symbol: string) => `At most ${amount} ${symbol}.` },
  };
  const [button, tooMuch] = messagePatterns(catalogue);
  expect(button).toEqual({ path: 'stake.button', pattern: /Stake/ });
  expect(tooMuch?.path).toBe('stake.tooMuch');
  expect(tooMuch?.pattern.test('At most 5 UNQ.')).toBe(true);
  expect(tooMuch?.pattern.test('At most 5 UNQ!')).toBe(false);
});
