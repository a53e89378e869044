import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ChainDefinition } from 'polkadot-api';

const run = promisify(execFile);
const nodeModules = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));
const papi = join(nodeModules, 'polkadot-api/bin/cli.js');
const typescriptHook = new URL('typescript-of-papi.ts', import.meta.url).href;

/** Descriptors and types as a developer gets them, in a temporary folder. */
export interface GeneratedDescriptors extends AsyncDisposable {
  readonly unique: ChainDefinition;
  /** Folder with the subfolder `descriptors/`, in which programs that use them can be compiled. */
  readonly folder: string;
}

/** Runs `papi add` against a node and `papi generate`, the client's own command. It installs nothing. */
export async function generateDescriptors(nodeUrl: string): Promise<GeneratedDescriptors> {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'papi-'));
  starting.defer(() => rm(folder, { recursive: true }));
  await symlink(nodeModules, join(folder, 'node_modules'));
  await mkdir(join(folder, '.papi'));
  const settings = {
    version: 0,
    descriptorPath: 'descriptors',
    entries: {},
    options: { noDescriptorsPackage: true },
  };
  await writeFile(join(folder, '.papi/polkadot-api.json'), JSON.stringify(settings));
  const command = (...words: string[]) =>
    run(process.execPath, ['--import', typescriptHook, papi, ...words], { cwd: folder });
  await command('add', 'unique', '--wsUrl', nodeUrl, '--skip-codegen');
  await command('generate');
  // The generated module exports one name per added chain, here only this one.
  const { unique } = (await import(join(folder, 'descriptors/dist/index.js'))) as { unique: ChainDefinition };
  const resources = starting.move();
  return { unique, folder, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** Compiles a program that imports `./descriptors/dist`; rejects with the compiler's messages when it has an error. */
export async function compileProgram({ folder }: GeneratedDescriptors, source: string): Promise<void> {
  await writeFile(join(folder, 'program.ts'), source);
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'esnext', '--module', 'esnext'];
  const compiler = join(nodeModules, 'typescript/bin/tsc');
  try {
    await run(process.execPath, [compiler, ...options, '--moduleResolution', 'bundler', 'program.ts'], {
      cwd: folder,
    });
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout), { cause: error });
  }
}
