// `npm run start:chain-api`: runs the chain API of one network.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { runChainApi } = await import('./run-chain-api.ts');
const { keepMemorySmall } = await import('@hub/service-kit/keep-memory-small');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 30 });
await runChainApi();
