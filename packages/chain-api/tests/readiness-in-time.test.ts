import { type ServerGate, startServerGate } from '@hub/testkit/server-gate';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChainApiNetwork } from './support/chain-api-network.ts';

const patience = { timeout: 60_000, interval: 20 };

// The clock of the heartbeat moves only when the test advances it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('readiness reports a silent node after two seconds of heartbeats, its next answer or lost connection without a heartbeat', async () => {
  await using stack = new AsyncDisposableStack();
  const gates: ServerGate[] = [];
  const network = stack.use(
    await createChainApiNetwork({
      async nodeUrls(chainUrl) {
        gates.push(stack.use(await startServerGate(chainUrl)));
        return gates.map(({ url }) => url);
      },
    }),
  );
  const [gate] = gates;
  const reasons = () => network.chainApi?.readiness().reasons;
  network.devchain.chain.seal();
  await expect.poll(reasons, patience).toEqual([]);

  gate?.silence();
  vi.advanceTimersByTime(1_000);
  expect(reasons()).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(reasons()).toEqual(['the node is connected but silent']);
  gate?.speak();
  await expect.poll(reasons, patience).toEqual([]);

  await gate?.close();
  await expect.poll(reasons, patience).toEqual(['no node is connected']);
  await gate?.open();
  await expect.poll(reasons, patience).toEqual([]);
});
