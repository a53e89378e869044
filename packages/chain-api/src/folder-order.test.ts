import { readdirSync, readFileSync } from 'node:fs';
import { findFolderArrows } from '@hub/testkit/folder-arrows';
import { expect, test } from 'vitest';

const source = new URL('./', import.meta.url);

test('imports between folders run one way, and only the top-level files import the folders of client APIs', () => {
  const broken = findFolderArrows(source, [
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
    'extrinsics/submissions/lookup',
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
    'modules/collections',
    'modules/tokens',
    ['modules/fungible', 'modules/refungible'],
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

/** The parts of the contract that belong to one client API. */
const edgeContract = /@hub\/contract\/[^'"]*(?:generation-[12]|hub|sidecar|realtime)\b/;

test.each(['chain', 'extrinsics', 'modules', 'readiness', 'rendering', 'http'])(
  'no file of %s imports the contract of a client API',
  (folder) => {
    const root = new URL(`${folder}/`, source);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.ts'),
    );
    expect(files).not.toEqual([]);
    expect(files.filter((path) => edgeContract.test(readFileSync(new URL(path, root), 'utf8')))).toEqual([]);
  },
);
