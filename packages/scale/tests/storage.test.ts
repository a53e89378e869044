import { fromHex, toHex } from '@hub/primitives/hex';
import { polkadotRegistry } from '@hub/testkit/polkadot-registry';
import { createRandomSource } from '@hub/testkit/random-values/random-source';
import { createValueGenerator } from '@hub/testkit/random-values/random-value';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { recordedRuntime, recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { decorateStorage } from '@polkadot/types';
import { describe, expect, test } from 'vitest';
import { readConstant } from '../src/constants.ts';
import { type PortableType, readMetadata } from '../src/metadata/read-metadata.ts';
import { decodeStorageKey, decodeStorageValue, entryKeys, storageKey, storageKeys } from '../src/storage.ts';
import { decodeValue } from '../src/value.ts';

describe('storage and constants equal those of polkadot.js', () => {
  test.each(recordedRuntimes)(
    'a key of every storage item of $name equals that of polkadot.js',
    ({ name }) => {
      const runtime = recordedRuntime(name);
      const { types, registry, storage } = oracle(name);
      const generator = createValueGenerator(types, createRandomSource(3));
      const differences: string[] = [];
      let compared = 0;
      for (const pallet of runtime.pallets.entries) {
        for (const item of pallet.storage.entries) {
          const entry = Object.values(storage[pallet.section] ?? {}).find(({ meta }) =>
            meta.name.eq(item.name),
          );
          const keyTypes = item.type.tag === 'plain' ? [] : keyTypesOf(types, item.type.value);
          const keys = keyTypes.map((typeId) => ({ typeId, bytes: generator.value(typeId) }));
          const oracleArgs = keys.map(({ typeId, bytes }) =>
            registry.createTypeUnsafe(`Lookup${typeId}`, [bytes]),
          );
          const expected = toHex(entry!(...oracleArgs).slice(entryPrefixLength(entry!(...oracleArgs))));
          const args = keys.map(({ typeId, bytes }) => decodeValue(runtime, typeId, bytes));
          const actual = storageKey(runtime, pallet.section, item.name, args);
          compared += 1;
          const asked = [pallet.section, item.name, ...args] as const;
          expect(entryKeys(runtime, [asked, asked])).toEqual([actual, actual]);
          if (actual !== expected)
            differences.push(`${pallet.section}.${item.name}: ${expected} ours ${actual}`);
          if (args.length === 1)
            expect(storageKeys(runtime, pallet.section, item.name, [args[0], args[0]])).toEqual([
              actual,
              actual,
            ]);
          decodeStorageKey(runtime, pallet.section, item.name, actual).forEach((decoded, index) => {
            if (decoded !== undefined) expect(decoded.value).toEqual(args[index]);
          });
        }
      }
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(50);
    },
  );

  test.each(recordedRuntimes)(
    'the default of every storage item of $name equals that of polkadot.js',
    ({ name }) => {
      const runtime = recordedRuntime(name);
      const { registry } = oracle(name);
      for (const pallet of runtime.pallets.entries) {
        for (const item of pallet.storage.entries) {
          const value = decodeStorageValue(runtime, pallet.section, item.name, undefined);
          if (item.modifier === 0) expect(value).toBeUndefined();
          else {
            const codec = runtime.codecOf(value!.typeId);
            const expected = registry.createTypeUnsafe(`Lookup${value!.typeId}`, [fromHex(item.fallback)]);
            expect(codec.json(value!.value)).toEqual(expected.toJSON());
          }
        }
      }
    },
  );

  test.each(recordedRuntimes)('every constant of $name equals that of polkadot.js', ({ name }) => {
    const runtime = recordedRuntime(name);
    const { registry } = oracle(name);
    for (const pallet of runtime.pallets.entries) {
      for (const constant of pallet.constants.entries) {
        const { typeId, value } = readConstant(runtime, pallet.section, constant.name);
        const expected = registry.createTypeUnsafe(`Lookup${constant.type}`, [fromHex(constant.value)]);
        expect(runtime.codecOf(typeId).human(value)).toEqual(expected.toHuman());
      }
    }
  });
});

function oracle(name: string) {
  const registry = polkadotRegistry(recordedMetadata(name));
  return {
    registry,
    types: readMetadata(recordedMetadata(name)).lookup,
    storage: decorateStorage(registry, registry.metadata, 14),
  };
}

function keyTypesOf(
  types: readonly PortableType[],
  { hashers, key }: { hashers: readonly unknown[]; key: number },
): readonly number[] {
  const def = types[key]!.def;
  return hashers.length > 1 && def.tag === 'tuple' ? def.value : [key];
}

// polkadot.js keys begin with a compact length.
function entryPrefixLength(key: Uint8Array): number {
  const mode = key[0]! & 0b11;
  return mode === 0 ? 1 : mode === 1 ? 2 : 4;
}
