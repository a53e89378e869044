import { findFolderArrows } from '@hub/testkit/folder-arrows';
import { expect, test } from 'vitest';

test('imports between the folders of the chain API run one way, and nothing but the assembly imports an edge', () => {
  const broken = findFolderArrows(new URL('./', import.meta.url), [
    'chain/promise-cache.ts',
    ['chain/heads', 'chain/runtimes'],
    'chain/blocks',
    'chain',
    'chain/state',
    ['extrinsics/blocks', 'extrinsics/calls'],
    'extrinsics/words',
    'extrinsics/kinds',
    'extrinsics/outcome',
    'extrinsics/signing',
    ['extrinsics/dry-run', 'extrinsics/explain'],
    'extrinsics/submissions/status',
    'extrinsics/submissions/store',
    'extrinsics/extrinsics-context.ts',
    'extrinsics/submissions/tracker',
    'extrinsics/submissions/submit',
    'modules/chain-module.ts',
    [
      'modules/batches',
      'modules/sudo',
      'modules/system',
      'modules/treasury',
      'modules/vesting',
      'modules/balances',
    ],
    'modules/staking',
    'modules/accounts',
    'modules',
    'readiness',
    'rendering',
    'http',
    ['generation-1', 'generation-2', 'hub', 'sidecar', 'realtime'],
    '.',
  ]);
  expect(broken).toEqual([]);
});
