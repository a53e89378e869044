// `npm run start:indexer`: the indexer of one network, alone; `npm run indexer -- COMMAND` for what else it can do.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { runIndexer } = await import('./run-indexer.ts');
await runIndexer();
