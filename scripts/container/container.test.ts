import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from '@hub/service-kit/parse-config';
import { describe, expect, test } from 'vitest';
import { settings as chainApiSettings } from '../../apps/chain-api/src/config.ts';
import { settings as indexerSettings } from '../../apps/indexer/src/config.ts';
import { pageServerSettings, readPageServerConfig } from '../../apps/stack/src/web/config.ts';
import { isIgnored } from './docker-ignore.ts';
import { mapAt, readCompose } from './read-compose.ts';
import { readCopy, readStages } from './read-dockerfile.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const constantOf = (name: string) => new RegExp(`${name} = '(.+)'`).exec(read('scripts/setup.mjs'))?.[1];

const stages = readStages(read('Dockerfile'));
const image = stages.at(-1);
const instructionsOf = (name: string) =>
  stages.flatMap(({ instructions }) => instructions.filter((instruction) => instruction.name === name));

describe('the Dockerfile', () => {
  test('the Dockerfile pins the Node and npm of the project', () => {
    const bases = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
    expect(new Set(bases)).toEqual(new Set([`node:${constantOf('NODE_VERSION')}-bookworm-slim`]));
    const installs = instructionsOf('RUN').filter(({ text }) => text.includes('--global'));
    expect(installs.map(({ text }) => text)).toEqual([
      `npm install --global npm@${constantOf('NPM_VERSION')}`,
    ]);
  });

  test('the Dockerfile copies only paths that exist or that a step creates', () => {
    const made = ['node_modules', 'apps/web/dist', 'data'];
    const sources = instructionsOf('COPY').flatMap(({ text }) => readCopy(text).sources);
    const paths = sources.map((source) => source.replace(/^\/app\//, ''));
    expect(paths.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  test('the Dockerfile copies only from the build context and from earlier stages', () => {
    const known: string[] = [];
    for (const { name, instructions } of stages) {
      const copies = instructions.filter((instruction) => instruction.name === 'COPY');
      for (const { text } of copies) expect([undefined, ...known]).toContain(readCopy(text).from);
      known.push(name);
    }
  });

  test('the Dockerfile names only existing workspaces when it installs dependencies', () => {
    const workspaces = instructionsOf('RUN').flatMap(({ text }) =>
      [...text.matchAll(/--workspace (\S+)/g)].map(([, workspace = '']) => workspace),
    );
    expect(workspaces.length).toBeGreaterThan(0);
    expect(workspaces.filter((path) => !existsSync(join(root, path, 'package.json')))).toEqual([]);
  });

  test('the image starts an existing program, as an unprivileged user, with a health check', () => {
    const textOf = (name: string) =>
      image?.instructions.find((instruction) => instruction.name === name)?.text ?? '';
    expect(textOf('USER')).toBe('node');
    expect(textOf('ENTRYPOINT')).toBe('["node"]');
    expect(existsSync(join(root, JSON.parse(textOf('CMD'))[0]))).toBe(true);
    expect(textOf('HEALTHCHECK')).toContain('/health');
  });
});

test("the GitHub workflow runs the whole suite with the project's Node", () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain(`container: node:${constantOf('NODE_VERSION')}-`);
  expect(workflow).toContain('run: bash .ci/run');
});

describe('.dockerignore', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '');

  test.each([
    'apps/stack/src/main.js',
    'apps/web/public/wallets/polkadot-js.svg',
    'package-lock.json',
    'packages/contract/src/examples/indexer.json',
    'packages/testkit/package.json',
    'THIRD-PARTY-NOTICES.md',
  ])('%s is in the build context', (path) => {
    expect(isIgnored(path, lines)).toBe(false);
  });

  test.each([
    '.git/config',
    'apps/web/dist/abc/index.html',
    'apps/web/src/accents.test.ts',
    'data/database/PG_VERSION',
    'node_modules/zod/package.json',
    'packages/indexer/tests/kill.test.ts',
    'packages/scale/node_modules/zod/package.json',
  ])('%s is not in the build context', (path) => {
    expect(isIgnored(path, lines)).toBe(true);
  });
});

const compose = readCompose(read('compose.yaml'));
const services = Object.keys(mapAt(compose, 'services'));
const programs = services.filter((service) => mapAt(compose, 'services', service).build === '.');
const environmentOf = (service: string) =>
  Object.fromEntries(
    Object.entries(mapAt(compose, 'services', service, 'environment')).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

describe('compose.yaml', () => {
  test('compose.yaml runs PostgreSQL, the indexer, two instances of the chain API, the page and a gateway', () => {
    expect(services).toEqual(['postgres', 'indexer', 'chain-api-1', 'chain-api-2', 'page', 'gateway']);
    expect(programs).toEqual(['indexer', 'chain-api-1', 'chain-api-2', 'page']);
  });

  test.each(programs)('the service %s of compose.yaml starts an existing program', (service) => {
    const [path] = JSON.parse(String(mapAt(compose, 'services', service).command));
    expect(existsSync(join(root, path))).toBe(true);
  });

  test.each([
    ['indexer', indexerSettings],
    ['chain-api-1', chainApiSettings],
    ['chain-api-2', chainApiSettings],
    ['page', pageServerSettings],
  ])(
    'the service %s of compose.yaml sets only settings of its program, to valid values',
    (service, settings) => {
      const environment = environmentOf(service);
      const unknown = Object.keys(environment).filter((name) => !(name in settings.shape));
      expect(unknown).toEqual([]);
      expect(() => parseConfig(settings, environment)).not.toThrow();
    },
  );

  test('the page of compose.yaml offers UNQ alone', () => {
    const { web } = readPageServerConfig(environmentOf('page'));
    expect(web.networks.map(({ id }) => id)).toEqual(['unique']);
  });

  test('the services of compose.yaml depend on existing services', () => {
    const needed = services.flatMap((service) => {
      const { depends_on = {} } = mapAt(compose, 'services', service);
      return Object.keys(depends_on);
    });
    expect(needed.filter((name) => !services.includes(name))).toEqual([]);
  });

  test('the gateway forwards to existing services', () => {
    const upstreams = [...read('deploy/gateway.conf').matchAll(/(?:server|http:\/\/)\s*([\w-]+):3000/g)];
    expect(upstreams.map(([, name]) => name)).toEqual(['chain-api-1', 'chain-api-2', 'indexer', 'page']);
  });
});
