import { beforeAll, expect, test } from 'vitest';
import { lintProbes } from './lint-probes.ts';

/** Where the import stands, what it imports, and the rule that must refuse it. */
const forbidden = [
  ['packages/primitives/src', '@hub/contract/route', 'noRestrictedImports'],
  ['packages/contract/src', '@hub/service-kit/logger', 'noRestrictedImports'],
  ['packages/scale/src', '@hub/node-rpc/types', 'noRestrictedImports'],
  ['packages/node-rpc/src', '@hub/scale/runtime', 'noRestrictedImports'],
  ['packages/devchain/src', '@hub/node-rpc/types', 'noRestrictedImports'],
  ['packages/service-kit/src', '@hub/chain-api/create-chain-api', 'noRestrictedImports'],
  ['packages/chain-api/src/deep', '@hub/indexer/create-indexer', 'noRestrictedImports'],
  ['packages/chain-api/src', '@hub/devchain/start-devchain', 'noRestrictedImports'],
  ['packages/indexer/src', '@hub/chain-api/create-chain-api', 'noRestrictedImports'],
  ['packages/indexer/src', '@polkadot/types/create', 'noRestrictedImports'],
  ['packages/client/src', 'zod', 'noUndeclaredDependencies'],
  ['packages/client/src', '@hub/contract/route', 'plugin'],
  ['packages/chain-api/src/deep', '../../../indexer/src/create-indexer.ts', 'plugin'],
  ['apps/stack/src', '../../web/src/app/app.tsx', 'plugin'],
  ['apps/web/src/lib', '@hub/contract/route', 'plugin'],
  ['apps/web/src/lib', '@hub/scale/runtime', 'noRestrictedImports'],
  ['apps/web/src/lib', '../components/button.tsx', 'noRestrictedImports'],
  ['apps/web/src/components', '../features/wallet/a.ts', 'noRestrictedImports'],
  ['apps/web/src/features/staking', '@hub/chain-api/create-chain-api', 'noRestrictedImports'],
  ['apps/web/src/features/staking', '../wallet/a.ts', 'noRestrictedImports'],
  ['apps/web/src/features/staking/deep', '../../wallet/a.ts', 'noRestrictedImports'],
  ['apps/web/src/features/staking', '../../app/app.tsx', 'noRestrictedImports'],
] as const;

const allowed = [
  ['packages/contract/src', '@hub/primitives/hex'],
  ['packages/chain-api/src', '@hub/scale/runtime'],
  ['packages/chain-api/src/deep', '../create-chain-api.ts'],
  ['apps/web/src/features/staking/deep', '../use-it.ts'],
  ['apps/web/src/features/staking', '../../components/button.tsx'],
] as const;

let refusals: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const probes = [...forbidden, ...allowed].map(
    ([place, specifier], index) =>
      [
        `${place}/probe-${index}.ts`,
        `import { x } from '${specifier}';\n\nexport const y${index} = x;\n`,
      ] as const,
  );
  refusals = await lintProbes(new Map(probes));
}, 30_000);

test.each(forbidden.map((row, index) => [...row, index] as const))(
  '%s may not import %s (%s)',
  (place, _, rule, index) => {
    expect(refusals.get(`${place}/probe-${index}.ts`)?.join()).toContain(rule);
  },
);

test.each(allowed.map((row, index) => [...row, forbidden.length + index] as const))(
  '%s may import %s',
  (place, _, index) => {
    expect(refusals.get(`${place}/probe-${index}.ts`)).toBeUndefined();
  },
);
