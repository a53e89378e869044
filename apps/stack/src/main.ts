// `npm start`: the page, both APIs and, unless real networks are set, their development chains in one process.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { runStack } = await import('./run-stack.ts');
await runStack();
