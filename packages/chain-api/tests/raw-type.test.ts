// The names of types in answers are those of polkadot.js, for every storage entry and constant recorded.
import { toHex } from '@hub/primitives/hex';
import { readMetadata } from '@hub/scale/metadata/read-metadata';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { Metadata, TypeRegistry } from '@polkadot/types';
import { describe, expect, it } from 'vitest';
import { rawTypeOf } from '../src/query/raw-type.ts';

const names = [
  'unique-25090091.as-v14',
  'quartz-10030071',
  'opal-10010063',
  'quartz-924011',
  'unique-917004',
  'substrate-node-268',
  'asset-hub-polkadot-2000000',
];

describe.each(names)('%s', (name) => {
  const bytes = recordedMetadata(name);

  it.skipIf(bytes === undefined)('every storage entry and constant has the name polkadot.js gives it', () => {
    const metadata = readMetadata(bytes!);
    const types = metadata.lookup;
    const registry = new TypeRegistry();
    registry.setMetadata(new Metadata(registry, toHex(bytes!)));
    const entries = metadata.pallets.flatMap((pallet) => [
      ...(pallet.storage?.items ?? []).map(({ name, type }) => ({
        name: `${pallet.name}.${name}`,
        typeId: type.tag === 'plain' ? type.value : type.value.value,
      })),
      ...pallet.constants.map(({ name, type }) => ({ name: `${pallet.name}.${name}`, typeId: type })),
    ]);
    const differences = entries.flatMap(({ name, typeId }) => {
      const { lookupName, type } = registry.lookup.getTypeDef(typeId);
      const expected = registry.createTypeUnsafe(lookupName ?? type, []).toRawType();
      const actual = rawTypeOf(types, typeId);
      return namesWithoutIds(expected, types).includes(actual) ? [] : [{ name, expected, actual }];
    });
    expect(differences).toEqual([]);
    expect(entries.length).toBeGreaterThan(100);
  });
});

/**
 * Where polkadot.js met a type by its number before, it says `Lookup603` for `(u32,u128)`, and for any type with the same
 * content, from then on; items of arrays have numbers too. The number depends on what was asked before and on the version
 * of the runtime. We give the name, or what the type is made of.
 */
function namesWithoutIds(rawType: string, types: Types): readonly string[] {
  const names = [innerName, rawTypeOf];
  return names.map((nameOf) => rawType.replace(/Lookup([0-9]+)/g, (_, id) => nameOf(types, Number(id))));
}

type Types = Parameters<typeof rawTypeOf>[0];

/** Our name of a type inside another one: that of a list of it, without the list. */
function innerName(types: Types, id: number): string {
  const list = {
    id: types.length,
    path: [],
    params: [],
    docs: [],
    def: { tag: 'sequence', value: id },
  } as const;
  return rawTypeOf([...types, list as never], types.length).slice('Vec<'.length, -1);
}
