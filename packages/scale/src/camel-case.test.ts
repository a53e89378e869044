import { recordedRuntime, recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { stringCamelCase } from '@polkadot/util';
import { describe, expect, test } from 'vitest';
import { camelCase } from './camel-case.ts';

test.each([
  ['AppPromotion', 'appPromotion'],
  ['stake_all', 'stakeAll'],
  ['EVM', 'evm'],
  ['EvmContractHelpers', 'evmContractHelpers'],
  ['SS58Prefix', 'ss58Prefix'],
  ['NFTOrder', 'nftOrder'],
  ['transfer_keep_alive', 'transferKeepAlive'],
  ['_Phantom', 'phantom'],
  ['appPromotion', 'appPromotion'],
  ['x', 'x'],
  ['', ''],
])('the name %s becomes %s in camelCase', (name, expected) => {
  expect(camelCase(name)).toBe(expected);
});

describe('recorded runtimes', () => {
  test('names of recorded runtimes are spelled like in polkadot.js, and do not change when converted again', () => {
    const names = recordedRuntimes.flatMap(({ name }) =>
      recordedRuntime(name).pallets.entries.flatMap((pallet) => [
        pallet.name,
        ...[pallet.calls, pallet.events, pallet.errors].flatMap((list) =>
          list.entries.flatMap((variant) => [
            variant.name,
            ...variant.fields.flatMap((field) => field.name ?? []),
          ]),
        ),
        ...[...pallet.storage.entries, ...pallet.constants.entries].map((entry) => entry.name),
      ]),
    );
    expect(names.length).toBeGreaterThan(5000);
    for (const name of new Set(names)) {
      expect(camelCase(name)).toBe(stringCamelCase(name));
      expect(camelCase(camelCase(name))).toBe(camelCase(name));
    }
  });
});
