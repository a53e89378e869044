import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const peers = fileURLToPath(new URL('../../../peers/', import.meta.url));
const program = join(peers, 'node_modules/@substrate/api-sidecar/build/src/main.js');

/**
 * Release 18 of the sidecar does not know the signed extensions of newer runtimes. `CheckMetadataHash` must be declared
 * here, because it adds a byte to every transaction. The other unknown extensions add none.
 */
const checkMetadataHash = { extrinsic: { mode: 'u8' }, payload: { metadataHash: 'Option<[u8; 32]>' } };
const youngerExtensions = { signedExtensions: { CheckMetadataHash: checkMetadataHash } };
const named = ['unique', 'quartz', 'statemint', 'statemine', 'kusama'];
const typesBundle = { spec: Object.fromEntries(named.map((name) => [name, youngerExtensions])) };

/** A running substrate-api-sidecar. */
export interface Sidecar extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly url: string;
  readonly processId: number;
}

/**
 * Starts the unmodified `@substrate/api-sidecar` as a separate process for a node, on a free port. Rejects with advice
 * when it is not installed, and with its output when it exits before it listens.
 */
export async function startSidecar(nodeUrl: string): Promise<Sidecar> {
  if (!existsSync(program)) {
    throw new Error(
      'The sidecar is not installed: run `npm test`, or `node scripts/setup.mjs --peers` once, in the repository.',
    );
  }
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'sidecar-'));
  starting.defer(() => rm(folder, { recursive: true }));
  const bundleFile = join(folder, 'types-bundle.json');
  await writeFile(bundleFile, JSON.stringify(typesBundle));
  const port = await freePort();
  const sidecar = spawn(process.execPath, [program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      SAS_SUBSTRATE_URL: nodeUrl,
      SAS_SUBSTRATE_TYPES_BUNDLE: bundleFile,
      SAS_EXPRESS_BIND_HOST: '127.0.0.1',
      SAS_EXPRESS_PORT: String(port),
      SAS_LOG_STRIP_ANSI: 'true',
    },
  });
  starting.defer(() => end(sidecar));
  const processId = sidecar.pid;
  if (processId === undefined) throw new Error(`${program} cannot be started`);
  await listening(sidecar);
  const resources = starting.move();
  return {
    url: `http://127.0.0.1:${port}`,
    processId,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Resolves at the program's line that says it listens; continues to read its output, so that it never blocks. */
function listening(sidecar: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    for (const stream of [sidecar.stdout, sidecar.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        if (line.includes('Listening on ')) resolve();
      });
    }
    sidecar.once('error', reject);
    sidecar.once('close', (code) => {
      reject(new Error(`The sidecar ended with ${code} before it listened:\n${lines.join('\n')}`));
    });
  });
}

async function end(sidecar: ChildProcess): Promise<void> {
  if (sidecar.exitCode !== null || sidecar.signalCode !== null) return;
  const closed = once(sidecar, 'close');
  sidecar.kill();
  await closed;
}

/** The program does not accept port 0, so a currently free port is chosen for it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
