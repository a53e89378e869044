// `npm run start:chain-api`: the chain API of one network, alone.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';
import { keepMemorySmall } from '@hub/service-kit/keep-memory-small';

keepCompiledCode();
const { runChainApi } = await import('./run-chain-api.ts');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 30 });
await runChainApi();
