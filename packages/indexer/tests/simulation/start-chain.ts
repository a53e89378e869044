import { type Devchain, type DevchainOptions, startDevchain } from '@hub/devchain/start-devchain';
import type { TestClock } from '@hub/testkit/test-clock';

/** A chain on which only the test seals blocks, under the test's clock. */
export function startChain(
  { nowMs }: TestClock,
  options: Pick<DevchainOptions, 'nextRuntimes' | 'finalityLagBlocks'> = {},
): Promise<Devchain> {
  const sealing = { kind: 'manual' } as const;
  return startDevchain({ network: 'unique', host: '127.0.0.1', port: 0, nowMs, sealing, ...options });
}
