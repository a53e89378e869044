import { findFolderArrows } from '@hub/testkit/folder-arrows';
import { expect, test } from 'vitest';

test('imports between the folders of the development chain run one way', () => {
  const broken = findFolderArrows(new URL('./', import.meta.url), [
    'codec',
    'types',
    'state',
    'json-rpc',
    'frame',
    'pallets',
    'metadata',
    'runtime',
    'networks',
    'chain',
    'pool',
    'sealing',
    'rpc',
    '.',
  ]);
  expect(broken).toEqual([]);
});
