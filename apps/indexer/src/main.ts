// `npm run start:indexer` runs the indexer of one network; `npm run indexer -- COMMAND` runs its other commands.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';
import { keepMemorySmall } from '@hub/service-kit/keep-memory-small';

keepCompiledCode();
const { runIndexer } = await import('./run-indexer.ts');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 60 });
await runIndexer();
