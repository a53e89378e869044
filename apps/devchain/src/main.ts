#!/usr/bin/env node
// `npm run start:devchain`: runs one development chain.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';
import { keepMemorySmall } from '@hub/service-kit/keep-memory-small';

keepCompiledCode();
const { runDevchain } = await import('./run-devchain.ts');
keepMemorySmall({ youngSpace: 'fixed', oldSpaceGrowthPercent: 30 });
await runDevchain();
