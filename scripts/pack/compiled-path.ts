import { posix } from 'node:path';

/** The folder of a package in which its compiled modules lie, with the folder structure of the repository. */
export const compiledFolder = 'dist';

/** Returns the source of a compiled module, relative to the root, for a path such as `./dist/packages/x/src/y.js`. */
export function sourceOf(compiled: string): string {
  return posix.relative(compiledFolder, compiled).replace(/\.js$/, '.ts');
}

/**
 * Replaces the imports of a compiled module that only this repository resolves by relative ones: imports of workspaces,
 * and of TypeScript files in declarations. `module` is the module's path below the folder of compiled modules.
 */
export function withRelativeImports(code: string, module: string): string {
  return code.replace(
    /(\b(?:from |import |import\()["'])([^"'\n]+)/g,
    (_text, before: string, specifier: string) => `${before}${relativeSpecifier(specifier, module)}`,
  );
}

function relativeSpecifier(specifier: string, module: string): string {
  const [, workspace, path] = /^@hub\/([a-z-]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === undefined)
    return specifier.startsWith('.') ? specifier.replace(/\.ts$/, '.js') : specifier;
  const target = posix.relative(posix.dirname(module), `packages/${workspace}/src/${path}.js`);
  return target.startsWith('.') ? target : `./${target}`;
}
