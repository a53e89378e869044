#!/usr/bin/env node
// `npm run start:devchain`: one development chain in a process of its own.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';
import { keepMemorySmall } from './keep-memory-small.ts';

keepCompiledCode();
const { runDevchain } = await import('./run-devchain.ts');
keepMemorySmall();
await runDevchain();
