import { type DevchainOptions, startDevchain } from '@hub/devchain/start-devchain';
import { createTestClock, TEST_START_MS } from '@hub/testkit/test-clock';

/** A chain with manual sealing. The same network, time and `from` give the same blocks. */
export function startChainAt(
  network: NonNullable<DevchainOptions['network']>,
  startMs = TEST_START_MS,
  options: Pick<DevchainOptions, 'from'> = {},
) {
  const { nowMs } = createTestClock(startMs);
  const sealing = { kind: 'manual' } as const;
  return startDevchain({ network, host: '127.0.0.1', port: 0, nowMs, sealing, ...options });
}
