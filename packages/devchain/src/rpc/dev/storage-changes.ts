import { isAppError } from '@hub/primitives/app-error';
import { camelCase } from '@hub/scale/camel-case';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';
import { encodeValue } from '@hub/scale/value';
import { z } from 'zod';
import { invalidParams } from '../../json-rpc/rpc-error.ts';
import type { State } from '../../state/state.ts';
import { nearNames } from './near-names.ts';

/** Storage by names: `{ Pallet: { Value: value, Map: [[[keys], value], ...], $removePrefix: [items] } }`. */
export type NamedStorage = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Changes = Map<string, Uint8Array | undefined>;
type Pallet = Runtime['pallets']['entries'][number];
type Item = Pallet['storage']['entries'][number];

const removedItems = z.array(z.string());
const mapEntries = z.array(z.tuple([z.array(z.unknown()), z.unknown()]));
const removePrefix = '$removePrefix';

/**
 * Converts named values to raw changes: null removes a value, a partial struct is merged into the current value. Throws
 * RpcError -32602 for names that the runtime does not have and values that do not fit their type.
 */
export function storageChanges(runtime: Runtime, state: State, values: NamedStorage): Changes {
  const changes: Changes = new Map();

  function write(pallet: Pallet, item: Item, keys: readonly unknown[], given: unknown): void {
    const key = storageKey(runtime, pallet.section, item.name, keys).slice(2);
    if (given === null) {
      changes.set(key, undefined);
      return;
    }
    const bytes = changes.has(key) ? changes.get(key) : state.get(key);
    const typeId = item.type.tag === 'plain' ? item.type.value : item.type.value.value;
    const whole = isPart(given)
      ? completed(runtime, typeId, currentJson(runtime, pallet, item, bytes), given)
      : given;
    changes.set(key, encodeValue(runtime, typeId, whole, `${pallet.name}.${item.name}`));
  }

  for (const [palletName, items] of Object.entries(values)) {
    const pallet = named(runtime.pallets, palletName, 'pallet');
    const itemOf = (name: string) => named(pallet.storage, name, `storage item in ${pallet.name}`);
    for (const name of read(removedItems, items[removePrefix] ?? [], `${pallet.name}.${removePrefix}`)) {
      const prefix = storageKey(runtime, pallet.section, itemOf(name).name, []).slice(2);
      for (const key of state.keys(prefix)) changes.set(key, undefined);
    }
    for (const [name, given] of Object.entries(items)) {
      if (name === removePrefix) continue;
      const item = itemOf(name);
      for (const [keys, value] of entriesOf(pallet, item, given)) {
        refusingParams(() => write(pallet, item, keys, value));
      }
    }
  }
  return changes;
}

/** The values with their keys; a single value has no keys. */
function entriesOf(pallet: Pallet, { name, type }: Item, given: unknown) {
  if (type.tag === 'plain') return [[[], given] as const];
  const path = `${pallet.name}.${name}`;
  const wanted = type.value.hashers.length;
  const entries = read(mapEntries, given, `${path}: a map takes [[[keys], value], ...]`);
  for (const [keys] of entries) {
    if (keys.length !== wanted) throw wrong(`${path}: takes ${wanted} keys, got ${keys.length}`);
  }
  return entries;
}

/** The current value of a storage item as JSON, or its default; undefined when there is neither. */
function currentJson(runtime: Runtime, pallet: Pallet, item: Item, bytes: Uint8Array | undefined): unknown {
  const current = decodeStorageValue(runtime, pallet.section, item.name, bytes);
  return current && renderJson(runtime, current.typeId, current.value);
}

/** Merges a partial value into the current one. Only structs can be partial. */
function completed(runtime: Runtime, typeId: number, current: unknown, given: unknown): unknown {
  const def = runtime.types[typeId]?.def;
  if (def?.tag !== 'composite' || !isPart(current) || !isPart(given)) return given;
  const typeOf = new Map(def.value.map(({ name, type }) => [camelCase(name ?? ''), type]));
  const whole = new Map(Object.entries(current));
  for (const [name, value] of Object.entries(given)) {
    const field = camelCase(name);
    const type = typeOf.get(field);
    whole.set(field, type === undefined ? value : completed(runtime, type, whole.get(field), value));
  }
  return Object.fromEntries(whole);
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface NamedList<T> {
  readonly entries: readonly T[];
  find(name: string): T | undefined;
}

function named<T extends { readonly name: string }>(list: NamedList<T>, name: string, what: string): T {
  const found = list.find(name);
  if (found !== undefined) return found;
  const near = nearNames(
    name,
    list.entries.map((entry) => entry.name),
  );
  throw wrong(`no ${what} ${name}; there is ${near.join(', ')}`);
}

function read<T>(schema: z.ZodType<T>, value: unknown, path: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw wrong(`${path}: ${result.error.issues[0]?.message}`);
}

function refusingParams(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (isAppError(error) && error.code === 'InvalidArgument') throw wrong(error.message);
    throw error;
  }
}

function wrong(reason: string) {
  return invalidParams(`parameter 0: ${reason}`);
}
