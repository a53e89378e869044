import { AppError } from '@hub/primitives/app-error';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { ByteReader } from './byte-reader.ts';
import { getEntry, type Pallet, type StorageItem } from './metadata/pallet-book.ts';
import type { Runtime } from './runtime.ts';
import { type StorageHasher, storageHashers } from './storage-hashers.ts';
import { encodeValue, type TypedValue } from './value.ts';

interface KeyPart {
  readonly typeId: number;
  readonly hasherName: keyof typeof storageHashers;
  readonly hasher: StorageHasher;
}

/**
 * The key of a storage item for the given arguments, or the common prefix of all keys when fewer are given. Throws
 * AppError `UnknownStorage` or `InvalidArgument` (details.path, e.g. `args[0]`).
 */
export function storageKey(runtime: Runtime, section: string, item: string, args: readonly unknown[]): Hex {
  return entryKey(runtime, [section, item, ...args]);
}

/** An item of the storage with its arguments. */
export type StorageEntry = readonly [section: string, item: string, ...args: readonly unknown[]];

/**
 * The keys of several entries; throws the same errors as `storageKey`. A number that is part of several keys, such as
 * that of a collection, is hashed once.
 */
export function entryKeys(runtime: Runtime, entries: readonly StorageEntry[]): Hex[] {
  const known: KnownParts = new Map();
  return entries.map((entry) => entryKey(runtime, entry, known));
}

/** The hashed key parts of numeric arguments, by type, hasher and number. */
type KnownParts = Map<string, Uint8Array>;

function entryKey(runtime: Runtime, [section, item, ...args]: StorageEntry, known?: KnownParts): Hex {
  const { pallet, entry } = findItem(runtime, section, item);
  const parts = keyParts(runtime, entry);
  if (args.length > parts.length) {
    throw new AppError({
      code: 'InvalidArgument',
      message: `${pallet.section}.${item} takes ${parts.length} arguments, got ${args.length}`,
      details: { path: `args[${parts.length}]`, expected: 'no more arguments' },
    });
  }
  return toHex(joinBytes([pallet.storagePrefix(entry), ...argumentKeys(runtime, parts, args, known)]));
}

/** The keys of a storage item with one argument, for several arguments; throws the same errors as `storageKey`. */
export function storageKeys(
  runtime: Runtime,
  section: string,
  item: string,
  keys: readonly unknown[],
): Hex[] {
  const { pallet, entry } = findItem(runtime, section, item);
  const parts = keyParts(runtime, entry);
  const prefix = pallet.storagePrefix(entry);
  return keys.map((key) => toHex(joinBytes([prefix, ...argumentKeys(runtime, parts, [key])])));
}

function argumentKeys(
  runtime: Runtime,
  parts: readonly KeyPart[],
  args: readonly unknown[],
  known?: KnownParts,
): readonly Uint8Array[] {
  return args.flatMap((arg, index) => {
    const part = parts[index];
    if (part === undefined) return [];
    const name = typeof arg === 'number' ? `${part.typeId} ${part.hasherName} ${arg}` : '';
    const found = known?.get(name);
    if (found !== undefined) return [found];
    const key = encodeValue(runtime, part.typeId, arg, `args[${index}]`);
    const hashed = part.hasher.hash(key);
    const made = part.hasher.keepsKey ? joinBytes([hashed, key]) : hashed;
    if (name !== '') known?.set(name, made);
    return [made];
  });
}

/**
 * The arguments in a full storage key; undefined for those whose hasher omits them. Throws AppError `UnknownStorage` or
 * `DecodeFailed`.
 */
export function decodeStorageKey(
  runtime: Runtime,
  section: string,
  item: string,
  key: Hex,
): readonly (TypedValue | undefined)[] {
  const { entry } = findItem(runtime, section, item);
  const reader = new ByteReader(fromHex(key));
  reader.take(32);
  return keyParts(runtime, entry).map(({ typeId, hasher }) => {
    reader.take(hasher.lead);
    if (!hasher.keepsKey) return undefined;
    return { typeId, value: runtime.codecOf(typeId).decode(reader) };
  });
}

/**
 * Decodes the value of a storage item. Absent bytes give the item's default, or undefined for an optional item. Bytes
 * after the value are ignored, as in the runtime. Throws AppError `UnknownStorage` or `DecodeFailed`.
 */
export function decodeStorageValue(
  runtime: Runtime,
  section: string,
  item: string,
  bytes: Uint8Array | undefined,
): TypedValue | undefined {
  const { entry } = findItem(runtime, section, item);
  const isOptional = entry.modifier === 0;
  if (bytes === undefined && isOptional) return undefined;
  const typeId = entry.type.tag === 'plain' ? entry.type.value : entry.type.value.value;
  const reader = new ByteReader(bytes ?? fromHex(entry.fallback));
  return { typeId, value: runtime.codecOf(typeId).decode(reader) };
}

function findItem(runtime: Runtime, section: string, item: string): { pallet: Pallet; entry: StorageItem } {
  const pallet = runtime.pallets.get(section, 'UnknownStorage');
  return { pallet, entry: getEntry(pallet, pallet.storage, item, 'UnknownStorage') };
}

function keyParts(runtime: Runtime, { type }: StorageItem): readonly KeyPart[] {
  if (type.tag === 'plain') return [];
  const { hashers: names, key } = type.value;
  const keyType = runtime.types[key]?.def;
  // Several hashers share a tuple; a single hasher takes the whole key, tuple or not.
  const typeIds = names.length > 1 && keyType?.tag === 'tuple' ? keyType.value : [key];
  return names.flatMap(({ tag }, index) => {
    const typeId = typeIds[index];
    return typeId === undefined ? [] : [{ typeId, hasherName: tag, hasher: storageHashers[tag] }];
  });
}
