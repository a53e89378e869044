// Reads every storage entry and constant of every recorded runtime with the functions below the routes, and compares
// them with polkadot.js. SAMPLES sets how many values are tried per entry, SEED which ones.
import { isDeepStrictEqual } from 'node:util';
import { fromHex, toHex } from '@hub/primitives/hex';
import { camelCase } from '@hub/scale/camel-case';
import type { StorageItem } from '@hub/scale/metadata/pallet-book';
import type { Runtime } from '@hub/scale/runtime';
import { recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { decorateStorage, Null } from '@polkadot/types';
import type { Codec } from '@polkadot/types/types';
import { describe, expect, it } from 'vitest';
import { queryConstant } from '../../src/generation-1/queries/query-constant.ts';
import { queryStorage } from '../../src/generation-1/queries/query-storage.ts';
import { rawTypeOf } from '../../src/rendering/raw-type.ts';
import { openRecordedChain, type RecordedChain } from './support/recorded-chain.ts';

const samples = Number(process.env.SAMPLES ?? 2);
const seed = Number(process.env.SEED ?? 20_260_601);

describe.each(recordedRuntimes)('$name', ({ name, ss58Prefix }) => {
  it('every storage entry is read like in polkadot.js', async () => {
    const chain = openRecordedChain(name, ss58Prefix, seed);
    const { registry, runtime, stored, state } = chain;
    const decorated = decorateStorage(registry, registry.metadata, 14);
    const differences: string[] = [];
    let compared = 0;
    for (const { section, storage } of runtime.pallets.entries) {
      for (const item of storage.entries) {
        const method = camelCase(item.name);
        const entry = Object.values(decorated[section] ?? {}).find(({ meta }) => meta.name.eq(item.name))!;
        const rawType = nameAlone(chain, item);
        for (let sample = 0; sample <= samples; sample += 1) {
          const args = keyTypesOf(chain, item).map((typeId) => keyOf(chain, typeId));
          const key = toHex(withoutLength(entry(...args)));
          // In the last round nothing is stored.
          const bytes = sample === samples ? undefined : encodedValue(chain, valueTypeOf(item));
          stored.clear();
          if (bytes !== undefined) stored.set(key, bytes);
          const query = { endpoint: 'query', module: section, method, args: args.map((arg) => arg.toJSON()) };
          const expected = { ...answerOf(oracleValue(chain, item, bytes)), rawType };
          const actual = await queryStorage(state, query);
          compared += 1;
          differences.push(...differencesOf(chain, `${section}.${method}`, expected, actual));
        }
      }
    }
    expect(differences, `seed ${seed}`).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });

  it('every constant is read like in polkadot.js', () => {
    const chain = openRecordedChain(name, ss58Prefix, seed);
    const { runtime, registry, state } = chain;
    const constants = runtime.pallets.entries.flatMap(({ section, constants: { entries } }) =>
      entries.map((constant) => ({ section, ...constant })),
    );
    const differences = constants.flatMap(({ section, name: method, type, value }) => {
      registry.clearCache();
      const expected = answerOf(registry.createTypeUnsafe(registry.createLookupType(type), [fromHex(value)]));
      const query = { endpoint: 'consts', module: section, method: camelCase(method), args: [] };
      return differencesOf(chain, `${section}.${method}`, expected, queryConstant(state, query));
    });
    expect(differences).toEqual([]);
    expect(constants.length).toBeGreaterThan(20);
  });
});

type Answer = Awaited<ReturnType<typeof queryStorage>>;

/** Every form of a value that polkadot.js offers; a value without content has no hash. */
function answerOf(codec: Codec): Partial<Answer> {
  return {
    rawType: codec.toRawType(),
    isEmpty: codec.isEmpty,
    ...(!(codec instanceof Null) && { hash: codec.hash.toHex() }),
    human: codec.toHuman() as Answer['human'],
    json: codec.toJSON() as Answer['json'],
    hex: codec.toHex(),
  };
}

/** One line for each form that differs. */
function differencesOf(
  { runtime }: RecordedChain,
  entry: string,
  expected: Partial<Answer>,
  actual: Partial<Answer>,
): readonly string[] {
  const named = { ...expected, rawType: withoutIds(runtime.types, expected.rawType ?? '') };
  return Object.entries(named)
    .map(([form, value]) => [form, value, new Map(Object.entries(actual)).get(form)] as const)
    .filter(([, value, other]) => !isDeepStrictEqual(value, other))
    .map(
      ([form, value, other]) => `${entry} ${form}: ${JSON.stringify(value)} ours ${JSON.stringify(other)}`,
    );
}

/**
 * polkadot.js uses a number for the content of an optional entry without a name (`Option<Lookup603>`), and for the
 * items of an array inside another type. The number differs between runtime versions, so we use the name.
 */
function withoutIds(types: Runtime['types'], rawType: string): string {
  return rawType.replace(/Lookup([0-9]+)/g, (_, id) => innerName(types, Number(id)));
}

/** Our name of a type inside another one, taken from the name of a list of it. */
function innerName(types: Runtime['types'], id: number): string {
  const def = { tag: 'sequence', value: id } as const;
  const list = { id: types.length, path: [], params: [], docs: [], def };
  return rawTypeOf([...types, list], list.id).slice('Vec<'.length, -1);
}

function keyTypesOf({ runtime }: RecordedChain, { type }: StorageItem): readonly number[] {
  if (type.tag === 'plain') return [];
  const def = runtime.types[type.value.key]?.def;
  return type.value.hashers.length > 1 && def?.tag === 'tuple' ? def.value : [type.value.key];
}

const valueTypeOf = ({ type }: StorageItem) => (type.tag === 'plain' ? type.value : type.value.value);

function keyOf({ registry, generator }: RecordedChain, typeId: number): Codec {
  return registry.createTypeUnsafe(registry.createLookupType(typeId), [generator.value(typeId)]);
}

function encodedValue({ registry, generator }: RecordedChain, typeId: number): Uint8Array {
  return registry.createTypeUnsafe(registry.createLookupType(typeId), [generator.value(typeId)]).toU8a();
}

/** The name of an entry's value without earlier lookups, because polkadot.js would reuse their names. */
function nameAlone(chain: RecordedChain, item: StorageItem): string {
  chain.registry.clearCache();
  return oracleValue(chain, item, undefined).toRawType();
}

/** Creates the value of a query like @polkadot/api. */
function oracleValue({ registry }: RecordedChain, item: StorageItem, bytes: Uint8Array | undefined): Codec {
  const type = registry.createLookupType(valueTypeOf(item));
  const isOptional = item.modifier === 0;
  if (bytes === undefined)
    return registry.createTypeUnsafe(type, [fromHex(item.fallback)], { isFallback: true, isOptional });
  const value = isOptional ? registry.createTypeUnsafe(type, [bytes]) : bytes;
  return registry.createTypeUnsafe(type, [value], { isOptional });
}

/** Keys of polkadot.js begin with a compact length. */
function withoutLength(key: Uint8Array): Uint8Array {
  const mode = (key[0] ?? 0) & 0b11;
  return key.slice(mode === 0 ? 1 : mode === 1 ? 2 : 4);
}
