// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notFollowing } from '../lib/following.ts';
import { rateQuery } from '../lib/queries.ts';
import { buildNetwork, buildRate } from '../testing/builders.ts';
import { render } from '../testing/render.ts';
import { useRatePulse } from './use-rate-pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A network with a block every 6 s; its chain API takes `answerMs` to answer a request for the rate. */
function slowNetwork(answerMs: number) {
  const beganMs = Date.now();
  return buildNetwork({
    getStakingRate: (options) =>
      new Promise((resolve, reject) => {
        const { signal } = options ?? {};
        const answer = () =>
          resolve(buildRate({ blockNumber: 100 + Math.floor((Date.now() - beganMs) / 6000) }));
        setTimeout(answer, answerMs);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  });
}

function Pulse({ network }: { readonly network: ReturnType<typeof slowNetwork> }) {
  const rate = useQuery(rateQuery(network, notFollowing));
  const pulse = useRatePulse({ rate, blockNumber: rate.data?.blockNumber, isLive: false });
  return `${pulse.state} ${rate.data?.blockNumber ?? 'none'}`;
}

test('5.4 without a subscription, a server that takes 2 s to answer does not make blocks count as late', async () => {
  const network = slowNetwork(2000);
  using shown = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Pulse network={network} />
    </QueryClientProvider>,
  );
  const states = new Set<string>();
  for (let second = 1; second <= 60; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    states.add(shown.container.textContent?.split(' ')[0] ?? '');
  }
  expect([...states]).toEqual(['fresh']);
  expect(Number(shown.container.textContent?.split(' ')[1])).toBeGreaterThanOrEqual(108);
});
