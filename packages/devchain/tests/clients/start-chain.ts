import { type Devchain, type DevchainOptions, startDevchain } from '../../src/start-devchain.ts';
import { startMs } from '../rpc/running-devchain.ts';

/** A chain for a client: on a free port, with a constant clock, sealing on request; its defects fail the test. */
export function startChain(options: Partial<DevchainOptions> = {}): Promise<Devchain> {
  return startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs: () => startMs,
    sealing: { kind: 'manual' },
    reportError(action, error) {
      throw new Error(`defect in ${action}`, { cause: error });
    },
    ...options,
  });
}
