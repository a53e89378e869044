// `npm run start:chain-api`: the chain API of one network, alone.
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { runChainApi } = await import('./run-chain-api.ts');
await runChainApi();
