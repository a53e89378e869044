// Bundles a module as one browser script, which it writes to file descriptor 3.
import { writeFileSync } from 'node:fs';
import { keepCompiledCode } from '@hub/service-kit/keep-compiled-code';

keepCompiledCode();
const { rolldown } = await import('rolldown');
const bundle = await rolldown({ input: process.argv[2], platform: 'browser', logLevel: 'warn' });
const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
await bundle.close();
writeFileSync(3, output[0].code);
