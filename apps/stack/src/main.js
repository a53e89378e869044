// `npm start`: runs the page, both APIs and, unless real networks are configured, their development chains in one
// process.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { runStack } = await import('./run-stack.ts');
const { keepMemorySmall } = await import('@hub/service-kit/keep-memory-small');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 30 });
await runStack();
