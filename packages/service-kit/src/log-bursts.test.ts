import { expect, test, vi } from 'vitest';
import { logBursts } from './log-bursts.ts';

test('a burst is logged as a first line at once and a second line with the number of further events', () => {
  vi.useFakeTimers();
  try {
    const lines: object[] = [];
    const note = logBursts({ warn: (fields: object) => void lines.push(fields) }, 'refused', 1000);
    for (let index = 0; index < 5; index += 1) note('a', { reason: 'a' });
    note('b', { reason: 'b' });
    expect(lines).toEqual([
      { reason: 'a', count: 1 },
      { reason: 'b', count: 1 },
    ]);
    vi.advanceTimersByTime(1000);
    expect(lines.slice(2)).toEqual([{ reason: 'a', count: 4 }]);
    vi.advanceTimersByTime(1000);
    note('a', { reason: 'a' });
    expect(lines.slice(3)).toEqual([{ reason: 'a', count: 1 }]);
  } finally {
    vi.useRealTimers();
  }
});
