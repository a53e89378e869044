import { createIndexer } from '@hub/indexer/create-indexer';
import { mountIndexer } from '@hub/indexer/mount-indexer';
import { createLogger } from '@hub/service-kit/logger';
import { startService } from '@hub/service-kit/start-service';
import { readConfig } from '../config.ts';
import { showProgress } from '../show-progress.ts';

/** Indexes one network and serves its API until disposed; shows the progress of the backfill. */
export async function serve(): Promise<AsyncDisposable> {
  const config = readConfig();
  const progress = showProgress(createLogger({ level: config.logLevel }));
  let isBackfill = true;
  return startService({
    name: 'indexer',
    config,
    create: (resources) =>
      createIndexer({
        ...resources,
        maxLagBlocks: config.maxLagBlocks,
        onProgress({ indexedNumber, bestNumber }) {
          if (!isBackfill) return;
          isBackfill = indexedNumber < bestNumber;
          if (isBackfill) progress.update('blocks', indexedNumber, bestNumber);
          else progress.clear();
        },
      }),
    mount: mountIndexer,
  });
}
