// `npm run image:replay`: checks the Dockerfile on a machine without Docker. Executes every RUN and COPY in an empty
// folder; then each program of compose.yaml prints its help there, and the image's own program passes its health check.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mapAt, readCompose } from './container/read-compose.ts';
import { readStages } from './container/read-dockerfile.ts';
import { replayStages } from './container/replay-stages.ts';
import { run } from './container/run.ts';

const START_MS = 60_000;
/** No event tells when a program becomes healthy, so the health check is repeated after this delay, as Docker does. */
const ASK_AGAIN_MS = 500;
const root = join(import.meta.dirname, '..');
const stages = readStages(await readFile(join(root, 'Dockerfile'), 'utf8'));
const target = await mkdtemp(join(tmpdir(), 'hub-image-'));
// The image's user is unprivileged; root switches to such a user, who must be able to read the folder.
await chmod(target, 0o755);
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

/** Starts the image's program on loopback and waits until its health check passes. */
async function proveHealth(folder: string): Promise<void> {
  const textOf = (name: string) =>
    stages.at(-1)?.instructions.find((instruction) => instruction.name === name)?.text ?? '';
  const [command, ...args]: readonly string[] = JSON.parse(textOf('HEALTHCHECK').replace(/^.*? CMD /, ''));
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '43000',
    NODE_PORT_UNIQUE: '43001',
    NODE_PORT_QUARTZ: '43002',
  };
  const options = { cwd: folder, env, ...user };
  const program = spawn('node', JSON.parse(textOf('CMD')), { ...options, stdio: 'inherit' });
  try {
    const deadline = Date.now() + START_MS;
    for (;;) {
      const failure = await run(command ?? '', args, options).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return;
      if (Date.now() > deadline || program.exitCode !== null) throw failure;
      await delay(ASK_AGAIN_MS);
    }
  } finally {
    if (program.exitCode === null) {
      program.kill('SIGINT');
      await once(program, 'close');
    }
  }
}

try {
  const image = await replayStages({ context: root, target, stages, log: console.log });
  console.log((await run('du', ['-sh', image], {})).split('\t')[0], 'in /app of the image');
  const services = mapAt(readCompose(await readFile(join(root, 'compose.yaml'), 'utf8')), 'services');
  for (const service of Object.keys(services)) {
    const { build, command } = mapAt(services, service);
    if (build !== '.') continue;
    await run('node', [...JSON.parse(String(command)), '--help'], { cwd: image, ...user });
    console.log(`${service} starts`);
  }
  await proveHealth(image);
  console.log('The image can be built, and its program passes the health check.');
} finally {
  await rm(target, { recursive: true });
}
