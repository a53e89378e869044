import { findFolderArrows } from '@hub/testkit/folder-arrows';
import { expect, test } from 'vitest';

test('imports between the folders of the indexer run one way', () => {
  const broken = findFolderArrows(new URL('./', import.meta.url), [
    ['metrics.ts', 'pause.ts', 'progress'],
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
