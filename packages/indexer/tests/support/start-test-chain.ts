import { type Devchain, type DevchainOptions, startDevchain } from '@hub/devchain/start-devchain';
import { createTestClock } from '@hub/testkit/test-clock';

/** A development chain of the Unique network with a stopped clock; the test seals the blocks. */
export function startTestChain(
  options: Pick<DevchainOptions, 'story' | 'nextRuntimes' | 'finalityLagBlocks'> = {},
): Promise<Devchain> {
  const { nowMs } = createTestClock();
  const sealing = { kind: 'manual' } as const;
  return startDevchain({ network: 'unique', host: '127.0.0.1', port: 0, nowMs, sealing, ...options });
}
