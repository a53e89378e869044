// `npm run start:indexer`: the indexer of one network, alone; `npm run indexer -- COMMAND` for what else it can do.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';
import { keepMemorySmall } from '@hub/service-kit/keep-memory-small';

keepCompiledCode();
const { runIndexer } = await import('./run-indexer.ts');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 60 });
await runIndexer();
