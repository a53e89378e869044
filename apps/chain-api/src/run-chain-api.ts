import { createChainApi } from '@hub/chain-api/create-chain-api';
import { mountChainApi } from '@hub/chain-api/mount-chain-api';
import { runService } from '@hub/service-kit/run-service';
import { startService } from '@hub/service-kit/start-service';
import { help, readConfig } from './config.ts';

/** Runs the chain API as configured by the environment, until the process is told to stop. */
export async function runChainApi(): Promise<void> {
  await runService({
    async start() {
      const config = readConfig();
      if (config === undefined) {
        process.stdout.write(help);
        return undefined;
      }
      const { publicNodeUrl, token, allowedOrigins, ipfsGateway, maxLagBlocks } = config;
      return startService({
        name: 'chain-api',
        config,
        create: (resources) =>
          createChainApi({
            ...resources,
            token,
            allowedOrigins,
            ipfsGateway,
            maxLagBlocks,
            ...(publicNodeUrl !== undefined && { publicNodeUrl }),
          }),
        mount: mountChainApi,
      });
    },
  });
}
