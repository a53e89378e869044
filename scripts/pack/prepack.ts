// Runs before `npm pack` of a workspace, in its folder: compiles the modules that its manifest names below `dist`.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compilePackage } from './compile-package.ts';
import { sourceOf } from './compiled-path.ts';

interface Manifest {
  readonly exports: { readonly '.': { readonly default: string } };
  readonly bin?: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const root = join(import.meta.dirname, '../..');
const folder = relative(root, process.cwd());
const manifest: Manifest = JSON.parse(await readFile('package.json', 'utf8'));
const { exports, bin = {}, imports = {} } = manifest;
const compiled = [
  exports['.'].default,
  ...Object.values(bin),
  ...Object.values(imports).flatMap((targets) => Object.values(targets)),
];
const sources = compiled
  .map(sourceOf)
  .map((source) => (existsSync(join(root, source)) ? source : source.replace(/ts$/, 'js')));
await compilePackage(root, folder, sources);
