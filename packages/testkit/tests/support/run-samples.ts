import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenApi } from './check-openapi.ts';

const SAMPLE_HOST = 'http://127.0.0.1:3000';
const run = promisify(execFile);

/** A code sample of an operation. */
export interface Sample {
  readonly operationId: string;
  readonly source: string;
}

/** The code samples of a document in the language `label`, with `serverUrl` in place of the documented address. */
export function samplesOf(document: OpenApi, label: string, serverUrl: string): Sample[] {
  return Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId, 'x-codeSamples': samples = [] }) =>
      samples
        .filter((sample) => sample.label === label)
        .map(({ source }) => ({ operationId, source: source.replaceAll(SAMPLE_HOST, serverUrl) })),
    ),
  );
}

/**
 * Runs the curl commands in one shell; returns the operation ids of those that fail or get a status of 400 or above.
 */
export function runShell(samples: readonly Sample[]): Promise<string[]> {
  const lines = samples.map(
    ({ operationId, source }) => `${source} --fail -o /dev/null || echo ${operationId}`,
  );
  return runFile('samples.sh', lines.join('\n'), 'bash');
}

/** Runs the programs as parts of one program; returns the operation ids of those that throw. */
export function runTypeScript(samples: readonly Sample[]): Promise<string[]> {
  const parts = samples.map(
    ({ operationId, source }) => `try {\n${source}\n} catch { failed.push('${operationId}'); }`,
  );
  const program = [
    'const failed: string[] = [];',
    'const { log } = console;',
    'console.log = () => undefined;',
    ...parts,
    String.raw`log(failed.join('\n'));`,
  ];
  return runFile('samples.ts', program.join('\n'), process.execPath);
}

async function runFile(name: string, text: string, program: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-samples-'));
  try {
    const file = join(folder, name);
    await writeFile(file, text);
    const { stdout } = await run(program, [file], { env: { ...process.env, NODE_OPTIONS: '' } });
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    await rm(folder, { recursive: true });
  }
}
