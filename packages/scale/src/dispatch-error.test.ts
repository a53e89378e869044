import { polkadotRegistry } from '@hub/testkit/polkadot-registry';
import { recordedRuntime, recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { describe, expect, test } from 'vitest';
import { documented } from '../tests/support/documented.ts';
import { decodeDispatchError } from './dispatch-error.ts';
import { createRuntime } from './runtime.ts';

describe('dispatch errors', () => {
  test.each(recordedRuntimes)(
    'every module error of $name has the names and docs of polkadot.js, in each historic layout',
    ({ name, ss58Prefix }) => {
      const metadata = documented(name);
      const runtime = createRuntime(metadata, { ss58Prefix });
      const registry = polkadotRegistry(metadata);
      let compared = 0;
      for (const pallet of runtime.pallets.entries) {
        for (const { index: error } of pallet.errors.entries) {
          const expected = registry.findMetaError(Uint8Array.of(pallet.index, error));
          for (const layout of [error, Uint8Array.of(error, 0, 0, 0)]) {
            const value = { type: 'Module', value: { index: pallet.index, error: layout } };
            expect(decodeDispatchError(runtime, value)).toEqual({
              section: expected.section,
              name: expected.name,
              docs: expected.docs.map((line) => line.trim()).filter((line) => line !== ''),
              index: error,
            });
            compared += 1;
          }
        }
      }
      expect(compared).toBeGreaterThan(100);
    },
  );

  test.each([
    [{ type: 'BadOrigin', value: null }, 'BadOrigin'],
    [{ type: 'Arithmetic', value: { type: 'Underflow', value: null } }, 'Arithmetic.Underflow'],
    [{ type: 'Token', value: { type: 'Frozen', value: null } }, 'Token.Frozen'],
    [{ type: 'Module', value: { index: 250, error: 3 } }, 'Module.250.3'],
    [undefined, 'Unknown'],
  ])('%j is named %s and has no section', (value, name) => {
    const runtime = recordedRuntime('unique-25090091.as-v14');
    expect(decodeDispatchError(runtime, value)).toEqual({ section: null, name, docs: [] });
  });
});
