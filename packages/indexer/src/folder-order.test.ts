import { readdirSync, readFileSync } from 'node:fs';
import { findFolderArrows } from '@hub/testkit/folder-arrows';
import { expect, test } from 'vitest';
import { indexed } from './modules/modules.ts';
import { ownTables } from './schema/own-tables.ts';

const here = new URL('./', import.meta.url);

test('imports between the folders of the indexer go one way', () => {
  const broken = findFolderArrows(here, [
    ['metrics.ts', 'progress'],
    'schema',
    'chain',
    'projection',
    'counting',
    'migrations',
    'database',
    'sync',
    'proof',
    'queries',
    'modules',
    'routes',
    'commands',
    '.',
  ]);
  expect(broken).toEqual([]);
});

const engines = ['schema', 'chain', 'projection', 'counting', 'database', 'sync', 'proof', 'queries'];

test.each(engines)('no source file of %s names a table of a module', (engine) => {
  const own = new Set<string>(ownTables.map(({ name }) => name));
  const names = indexed.layout.tables.map(({ name }) => name).filter((name) => !own.has(name));
  // A plain word such as "events" is a table only where a statement names it.
  const patterns = names.map((name) =>
    name.includes('_') ? `\\b${name}\\b` : `(?:schemaName, |(?:From|Into|Table|Join)\\()'${name}'`,
  );
  const naming = new RegExp(patterns.join('|'));
  const folder = new URL(`${engine}/`, here);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((path) => naming.test(readFileSync(new URL(path, folder), 'utf8')))).toEqual([]);
});
