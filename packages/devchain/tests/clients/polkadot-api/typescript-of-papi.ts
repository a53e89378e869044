// Loaded before the papi command: its helper `tsc-prog` would resolve this repository's TypeScript, which has no
// compiler API. The command has its own TypeScript.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

let typescriptUrl: string | undefined;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'typescript' && typescriptUrl !== undefined) {
      return { url: typescriptUrl, format: 'commonjs', shortCircuit: true };
    }
    const resolved = next(specifier, context);
    if (specifier === '@polkadot-api/cli') {
      typescriptUrl = pathToFileURL(createRequire(resolved.url).resolve('typescript')).href;
    }
    return resolved;
  },
});
