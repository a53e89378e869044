// `npm run bench [-- subject…]`: every subject, or those named, each in a process of its own, one after the other.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const subjects = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''));

function help(): string {
  const lines = subjects.map((subject) => {
    const [comment = ''] = readFileSync(`${folder}${subject}.ts`, 'utf8').split('\n');
    return `  ${subject.padEnd(24)} ${comment.replace('// ', '')}`;
  });
  return ['Usage: npm run bench [-- subject…]', '', 'Subjects (all when none is named):', ...lines, ''].join(
    '\n',
  );
}

function run(names: readonly string[]): void {
  process.stdout.write(
    `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}\n`,
  );
  for (const name of names) {
    // What else runs here decides how much the clock's figures are worth.
    process.stdout.write(`\n# ${name} (load of this machine: ${loadavg()[0]?.toFixed(1)})\n`);
    const { status } = spawnSync(process.execPath, [`${folder}${name}.ts`], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !name.startsWith('-') && !subjects.includes(name));
if (names.includes('--help') || names.includes('-h')) process.stdout.write(help());
else if (unknown.length > 0 || names.some((name) => name.startsWith('-'))) {
  process.stderr.write(`Not known: ${names.join(' ')}\n\n${help()}`);
  process.exitCode = 2;
} else run(names.length > 0 ? names : subjects);
