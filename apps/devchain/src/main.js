#!/usr/bin/env node
// `npm run start:devchain`: runs one development chain.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { runDevchain } = await import('./run-devchain.ts');
const { keepMemorySmall } = await import('@hub/service-kit/keep-memory-small');
keepMemorySmall({ youngSpace: 'fixed', oldSpaceGrowthPercent: 30 });
await runDevchain();
