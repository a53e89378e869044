import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface RunSubjectsOptions {
  /** The command, for the help text. */
  readonly command: string;
  /** The folder of the scripts; the first line of each is a comment that describes it. */
  readonly folder: URL;
  readonly args: readonly string[];
}

/**
 * Runs the scripts named in `args`, or all of the folder, one after the other in child processes. The exit code of this
 * process is 1 when a script fails and 2 when a name or an option is unknown.
 */
export function runSubjects({ command, folder, args }: RunSubjectsOptions): void {
  const path = fileURLToPath(folder);
  const subjects = readdirSync(path)
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .map((file) => file.replace('.ts', ''));
  const help = helpText(command, path, subjects);
  const unknown = args.filter((name) => !name.startsWith('-') && !subjects.includes(name));
  if (args.includes('--help') || args.includes('-h')) process.stdout.write(help);
  else if (unknown.length > 0 || args.some((name) => name.startsWith('-'))) {
    process.stderr.write(`Not known: ${args.join(' ')}\n\n${help}`);
    process.exitCode = 2;
  } else runAll(path, args.length > 0 ? args : subjects);
}

function helpText(command: string, path: string, subjects: readonly string[]): string {
  const lines = subjects.map((subject) => {
    const [comment = ''] = readFileSync(`${path}${subject}.ts`, 'utf8').split('\n');
    return `  ${subject.padEnd(24)} ${comment.replace('// ', '')}`;
  });
  return [`Usage: ${command} [-- name…]`, '', 'Names (all when none is given):', ...lines, ''].join('\n');
}

function runAll(path: string, names: readonly string[]): void {
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}\n`,
  );
  for (const name of names) {
    // The load shows how reliable the wall-clock figures are.
    process.stdout.write(`\n# ${name} (load of this machine: ${loadavg()[0]?.toFixed(1)})\n`);
    const { status } = spawnSync(process.execPath, [`${path}${name}.ts`], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
