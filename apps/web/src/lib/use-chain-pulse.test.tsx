// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.ts';
import { useChainPulse } from './use-chain-pulse.ts';

interface Sight {
  readonly blockNumber: number | undefined;
  readonly isLive?: boolean;
  readonly onOverdue?: () => void;
}

function Pulse({ blockNumber, isLive = true, onOverdue = () => undefined }: Sight) {
  return useChainPulse({ blockNumber, blockMs: 6000, isLive, hasFailed: false, onOverdue }).state;
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('5.4 a stalled chain is reported within 10 s, and its next block ends that', async () => {
  using shown = await render(<Pulse blockNumber={7} />);
  await pass(9000);
  expect(shown.container.textContent).toBe('fresh');
  await pass(1000);
  expect(shown.container.textContent).toBe('late');
  await shown.rerender(<Pulse blockNumber={8} />);
  expect(shown.container.textContent).toBe('fresh');
});

test('5.4 a lost connection is reported at once, and its return ends that', async () => {
  using shown = await render(<Pulse blockNumber={7} />);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(shown.container.textContent).toBe('offline');
  isOnline.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(shown.container.textContent).toBe('fresh');
});

test('5.4 without a subscription an overdue block is polled for, until the chain counts as stalled', async () => {
  const onOverdue = vi.fn();
  using shown = await render(<Pulse blockNumber={7} isLive={false} onOverdue={onOverdue} />);
  await pass(6000);
  expect(onOverdue).not.toHaveBeenCalled();
  for (let second = 0; second < 60; second += 1) await pass(1000);
  expect(onOverdue.mock.calls.length).toBeLessThanOrEqual(4);
  expect(onOverdue.mock.calls.length).toBeGreaterThanOrEqual(2);
  await shown.rerender(<Pulse blockNumber={7} onOverdue={onOverdue} />);
  onOverdue.mockClear();
  await shown.rerender(<Pulse blockNumber={8} onOverdue={onOverdue} />);
  await pass(9000);
  expect(onOverdue).not.toHaveBeenCalled();
});
