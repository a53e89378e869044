// `npm run start:indexer` runs the indexer of one network; `npm run indexer -- COMMAND` runs its other commands.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { runIndexer } = await import('./run-indexer.ts');
const { keepMemorySmall } = await import('@hub/service-kit/keep-memory-small');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 60 });
await runIndexer();
