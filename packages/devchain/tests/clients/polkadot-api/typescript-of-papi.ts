// Loaded before the papi command: its helper `tsc-prog` looks for TypeScript where npm put this repository's, of a
// version without the compiler's interface. The command has one of its own.
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
