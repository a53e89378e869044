import { AppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { twox128 } from '@hub/primitives/hashes';
import { joinBytes } from '@hub/primitives/join-bytes';
import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings';
import { camelCase } from '../camel-case.ts';
import type { PortableType } from './read-metadata.ts';

type MetadataPallet = UnifiedMetadata['pallets'][number];
export type StorageItem = NonNullable<MetadataPallet['storage']>['items'][number];
export type PalletConstant = MetadataPallet['constants'][number];

/** A call, event or error of a pallet. */
export interface PalletVariant {
  /** The name in the metadata. */
  readonly name: string;
  readonly index: number;
  readonly docs: readonly string[];
  readonly fields: readonly { readonly name: string | undefined; readonly typeId: number }[];
}

export interface Pallet {
  /** The name in the metadata. */
  readonly name: string;
  /** The name in camelCase. */
  readonly section: string;
  readonly index: number;
  /** The first 32 bytes of all keys of a storage item: two hashed names. */
  storagePrefix(item: StorageItem): Uint8Array;
  readonly calls: NamedList<PalletVariant>;
  readonly events: NamedList<PalletVariant>;
  readonly errors: NamedList<PalletVariant>;
  readonly storage: NamedList<StorageItem>;
  readonly constants: NamedList<PalletConstant>;
}

/** Entries in metadata order, found by name in any spelling (camelCase, snake_case, PascalCase). */
export interface NamedList<Entry> {
  readonly entries: readonly Entry[];
  find(name: string): Entry | undefined;
}

/** All pallets of a runtime, found by name or index. */
export interface PalletBook extends NamedList<Pallet> {
  byIndex(index: number): Pallet | undefined;
  /** The pallet of a section; throws an AppError with the given code when there is none. */
  get(section: string, errorCode: ErrorCode): Pallet;
}

/** Indexes the metadata's pallets by name and number. */
export function createPalletBook(metadata: UnifiedMetadata): PalletBook {
  const list = namedList(metadata.pallets.map((pallet) => readPallet(pallet, metadata.lookup)));
  const byIndex = new Map(list.entries.map((pallet) => [pallet.index, pallet]));
  return {
    ...list,
    byIndex: (index) => byIndex.get(index),
    get(section, errorCode) {
      const pallet = list.find(section);
      if (pallet !== undefined) return pallet;
      throw new AppError({
        code: errorCode,
        message: `The runtime has no section ${section}`,
        details: { section },
      });
    },
  };
}

/** The entry of a pallet with this name; throws an AppError with the given code when there is none. */
export function getEntry<Entry>(
  pallet: Pallet,
  list: NamedList<Entry>,
  name: string,
  errorCode: ErrorCode,
): Entry {
  const entry = list.find(name);
  if (entry !== undefined) return entry;
  throw new AppError({
    code: errorCode,
    message: `The runtime has no ${pallet.section}.${name}`,
    details: { section: pallet.section, method: name },
  });
}

function readPallet(pallet: MetadataPallet, types: readonly PortableType[]): Pallet {
  const variants = (reference: { type: number } | undefined) =>
    namedList(reference === undefined ? [] : readVariants(types[reference.type]));
  return {
    name: pallet.name,
    section: camelCase(pallet.name),
    index: pallet.index,
    storagePrefix: storagePrefixes(pallet.storage?.prefix ?? pallet.name),
    calls: variants(pallet.calls),
    events: variants(pallet.events),
    errors: variants(pallet.errors),
    storage: namedList(pallet.storage?.items ?? []),
    constants: namedList(pallet.constants),
  };
}

/** Hashes the names of an item once, on first use, because every block needs the same keys. */
function storagePrefixes(palletPrefix: string): Pallet['storagePrefix'] {
  const encoder = new TextEncoder();
  const made = new Map<string, Uint8Array>();
  return ({ name }) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const prefix = joinBytes([twox128(encoder.encode(palletPrefix)), twox128(encoder.encode(name))]);
    made.set(name, prefix);
    return prefix;
  };
}

function readVariants(type: PortableType | undefined): PalletVariant[] {
  if (type?.def.tag !== 'variant') return [];
  return type.def.value.map(({ name, index, docs, fields }) => ({
    name,
    index,
    docs,
    fields: fields.map((field) => ({ name: field.name, typeId: field.type })),
  }));
}

function namedList<Entry extends { readonly name: string }>(entries: readonly Entry[]): NamedList<Entry> {
  const byName = new Map(entries.map((entry) => [camelCase(entry.name), entry]));
  return { entries, find: (name) => byName.get(camelCase(name)) };
}
