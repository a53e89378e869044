// `npm run start:chain-api`: runs the chain API of one network.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';
import { keepMemorySmall } from '@hub/service-kit/keep-memory-small';

keepCompiledCode();
const { runChainApi } = await import('./run-chain-api.ts');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 30 });
await runChainApi();
