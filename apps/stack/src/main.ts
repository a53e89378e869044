// `npm start`: runs the page, both APIs and, unless real networks are configured, their development chains in one
// process.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';
import { keepMemorySmall } from '@hub/service-kit/keep-memory-small';

keepCompiledCode();
const { runStack } = await import('./run-stack.ts');
keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 30 });
await runStack();
