// `npm run start:indexer`: the indexer of one network, alone.
import { createIndexer } from '@hub/indexer/create-indexer';
import { mountIndexer } from '@hub/indexer/mount-indexer';
import { runService } from '@hub/service-kit/run-service';
import { startService } from '@hub/service-kit/start-service';
import { readConfig } from './config.ts';

await runService({
  start: async () =>
    startService({ name: 'indexer', config: readConfig(), create: createIndexer, mount: mountIndexer }),
});
