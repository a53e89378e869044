import { createChainApi } from '@hub/chain-api/create-chain-api';
import { mountChainApi } from '@hub/chain-api/mount-chain-api';
import { runService } from '@hub/service-kit/run-service';
import { startService } from '@hub/service-kit/start-service';
import { readConfig } from './config.ts';

/** Runs the chain API that the environment describes until the process is asked to stop. */
export async function runChainApi(): Promise<void> {
  await runService({
    start: async () =>
      startService({ name: 'chain-api', config: readConfig(), create: createChainApi, mount: mountChainApi }),
  });
}
