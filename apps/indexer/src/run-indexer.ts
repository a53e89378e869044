import { createIndexer } from '@hub/indexer/create-indexer';
import { mountIndexer } from '@hub/indexer/mount-indexer';
import { runService } from '@hub/service-kit/run-service';
import { startService } from '@hub/service-kit/start-service';
import { help, readConfig } from './config.ts';

/** Runs the indexer that the environment describes until the process is asked to stop. */
export async function runIndexer(): Promise<void> {
  await runService({
    async start() {
      const config = readConfig();
      if (config === undefined) {
        process.stdout.write(help);
        return undefined;
      }
      return startService({ name: 'indexer', config, create: createIndexer, mount: mountIndexer });
    },
  });
}
