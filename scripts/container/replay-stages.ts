import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isIgnored } from './docker-ignore.ts';
import { type Instruction, readCopy, type Stage } from './read-dockerfile.ts';
import { run } from './run.ts';

const WORKDIR = '/app';

export interface ReplayOptions {
  /** The build context. */
  readonly context: string;
  /** An empty folder; each stage gets a subfolder, which replaces its `/app`. */
  readonly target: string;
  readonly stages: readonly Stage[];
  readonly log: (line: string) => void;
}

/**
 * Executes the RUN and COPY instructions of every stage with the Node and npm of this machine.
 * @returns the folder in place of the image's `/app`; throws an Error at the first instruction that fails
 */
export async function replayStages({ context, target, stages, log }: ReplayOptions): Promise<string> {
  const folders = new Map<string, string>();
  let folder = '';
  for (const { name, base, instructions } of stages) {
    folder = join(target, name === '' ? 'image' : name);
    const before = folders.get(base);
    if (before === undefined) await mkdir(folder);
    else await cp(before, folder, { recursive: true, verbatimSymlinks: true });
    folders.set(name, folder);
    for (const instruction of instructions) {
      log(`${name || 'image'}: ${instruction.name} ${instruction.text.slice(0, 90)}`);
      await replay(instruction, { context, folder, folders });
    }
  }
  return folder;
}

interface Place {
  readonly context: string;
  readonly folder: string;
  readonly folders: ReadonlyMap<string, string>;
}

async function replay({ name, text }: Instruction, place: Place): Promise<void> {
  if (name === 'RUN') return replayRun(text, place.folder);
  if (name === 'COPY') return replayCopy(text, place);
  if (name === 'WORKDIR' && text !== WORKDIR) throw new Error(`Only ${WORKDIR} is replayed, not ${text}.`);
}

/** The image's global npm is not installed here, so the npm of this machine must have the same version. */
async function replayRun(command: string, folder: string): Promise<void> {
  const [, wanted] = /^npm install --global npm@(.+)$/.exec(command) ?? [];
  if (wanted === undefined) return void (await run('sh', ['-c', command], { cwd: folder }));
  const version = (await run('npm', ['--version'], { cwd: folder })).trim();
  if (version !== wanted) throw new Error(`The image installs npm ${wanted}; npm on the PATH is ${version}.`);
}

async function replayCopy(text: string, { context, folder, folders }: Place): Promise<void> {
  const { from, sources, target } = readCopy(text);
  if (from === undefined) return copyContext(context, folder);
  const origin = folders.get(from);
  if (origin === undefined) throw new Error(`No stage is named ${from}.`);
  for (const source of sources) {
    const path = join(origin, relative(WORKDIR, source));
    // A target with `/` at the end gets the file itself; any other target gets the content of the source folder.
    const place = target.endsWith('/') ? join(folder, target, basename(source)) : join(folder, target);
    await cp(path, place, { recursive: true, verbatimSymlinks: true });
  }
}

async function copyContext(context: string, folder: string): Promise<void> {
  const text = await readFile(join(context, '.dockerignore'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const isCopied = (path: string) => path === context || !isIgnored(relative(context, path), lines);
  await cp(context, folder, { recursive: true, verbatimSymlinks: true, filter: isCopied });
}
