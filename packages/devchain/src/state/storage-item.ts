import { twox128 } from '@hub/primitives/hashes';
import { storageHashers } from '@hub/scale/storage-hashers';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { Bytes, type Codec } from '@polkadot-api/substrate-bindings';
import { once } from '../codec/once.ts';
import type { AnyTypeDef, TypeDef, ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { Storage } from './overlay.ts';

/** The hashers that storage items of this chain use. `Blake2128` stores only the hash of a key part. */
type HasherName = 'Blake2128Concat' | 'Blake2128' | 'Twox64Concat' | 'Identity';

/** The description of a storage item in metadata. */
export interface StorageDeclaration {
  readonly pallet: string;
  readonly name: string;
  readonly hashers: readonly HasherName[];
  readonly keys: readonly AnyTypeDef[];
  readonly value: AnyTypeDef;
  /** Encoded default of a value that always exists; undefined for optional values. */
  readonly fallback: Uint8Array | undefined;
}

type Readable = Pick<Storage, 'get' | 'layout'>;
type Listable = Pick<Storage, 'keys'>;

/** A storage item; reading an absent value returns a `D`. */
export interface StorageItem<K extends readonly unknown[], V, D> extends StorageDeclaration {
  /** The key as lower-case hex; with fewer key parts, the prefix of all matching entries. */
  key(...parts: Partial<K>): string;
  get(storage: Readable, ...parts: K): V | D;
  put(storage: Storage, value: V, ...parts: K): void;
  remove(storage: Storage, ...parts: K): void;
  /** All keys that begin with `key(...parts)`, in raw key order. */
  keysUnder(storage: Listable, ...parts: Partial<K>): string[];
  /** Decodes the key parts from a whole key. Throws for an item with a hasher that omits its part. */
  partsOf(key: string): K;
  decode(bytes: Uint8Array): V;
}

type KeyDef = readonly [HasherName, AnyTypeDef];
type KeyValues<K extends readonly KeyDef[]> = { [I in keyof K]: ValueOf<K[I][1]> };

interface Address {
  readonly pallet: string;
  readonly name: string;
}

/** A single optional value. */
export function optionalValue<V>(at: Address, value: TypeDef<V>): StorageItem<[], V, undefined> {
  return storageItem<[], V, undefined>(at, [], value, undefined);
}

/** A single value that always exists. */
export function defaultValue<V>(at: Address, value: TypeDef<V>, absent: NoInfer<V>): StorageItem<[], V, V> {
  return storageItem<[], V, V>(at, [], value, { absent });
}

/** A map whose entries may be absent. */
export function optionalMap<const K extends readonly KeyDef[], V>(
  at: Address,
  keys: K,
  value: TypeDef<V>,
): StorageItem<KeyValues<K>, V, undefined> {
  return storageItem<KeyValues<K>, V, undefined>(at, keys, value, undefined);
}

/** A map that returns a default for absent entries. */
export function defaultMap<const K extends readonly KeyDef[], V>(
  at: Address,
  keys: K,
  value: TypeDef<V>,
  absent: NoInfer<V>,
): StorageItem<KeyValues<K>, V, V> {
  return storageItem<KeyValues<K>, V, V>(at, keys, value, { absent });
}

/** The maximum number of cached keys of one item, which limits the memory of long runs. */
const maxRememberedKeys = 4096;

/** The prefix of a storage item's keys, as lower-case hex. */
export function storagePrefix({ pallet, name }: Address): string {
  return bytesToHex(twox128(utf8ToBytes(pallet))) + bytesToHex(twox128(utf8ToBytes(name)));
}

/** A part of a storage key as lower-case hex: the hash of the part, then the part itself unless its hasher omits it. */
function hashedKey(hasher: HasherName, part: Uint8Array): string {
  const { hash, keepsKey } = storageHashers[hasher];
  return bytesToHex(hash(part)) + (keepsKey ? bytesToHex(part) : '');
}

function storageItem<K extends readonly unknown[], V, D>(
  { pallet, name }: Address,
  keyDefs: readonly KeyDef[],
  value: TypeDef<V>,
  fallback: { readonly absent: D & V } | undefined,
): StorageItem<K, V, D> {
  const prefix = storagePrefix({ pallet, name });
  const absent = fallback?.absent as D;
  const remembered = new Map<unknown, string>();
  const partCodecs = keyDefs.map(([hasher, type]) => ({
    hasher,
    codec: once(() => t.typedFieldsCodec([type])),
  }));
  const canReadKeys = keyDefs.every(([hasher]) => storageHashers[hasher].keepsKey);
  const tail = once(() =>
    t.typedFieldsCodec(
      keyDefs.flatMap(([hasher, type]) => [
        { codec: Bytes(storageHashers[hasher].lead), shape: t.bytes.shape },
        type,
      ]),
    ),
  );

  function buildKey(parts: readonly unknown[]): string {
    return parts.reduce<string>((key, part, index) => {
      const def = partCodecs[index];
      if (def === undefined) throw new Error(`${pallet}.${name} has ${partCodecs.length} key parts`);
      return key + hashedKey(def.hasher, def.codec().enc(part as never));
    }, prefix);
  }

  function key(...parts: readonly unknown[]): string {
    if (parts.length === 0) return prefix;
    if (parts.length > 1) return buildKey(parts);
    const known = remembered.get(parts[0]);
    if (known !== undefined) return known;
    if (remembered.size >= maxRememberedKeys) remembered.clear();
    const built = buildKey(parts);
    remembered.set(parts[0], built);
    return built;
  }

  function codecIn({ layout }: Pick<Storage, 'layout'>): Codec<V> {
    // A layout's codec for this prefix has the values of exactly this declaration (storage-layout.ts).
    return (layout?.get(prefix) as Codec<V> | undefined) ?? value.codec;
  }

  return {
    pallet,
    name,
    hashers: keyDefs.map(([hasher]) => hasher),
    keys: keyDefs.map(([, type]) => type),
    value,
    fallback: fallback === undefined ? undefined : value.codec.enc(fallback.absent),
    key,
    get(storage, ...parts) {
      const bytes = storage.get(key(...parts));
      return bytes === undefined ? absent : codecIn(storage).dec(bytes);
    },
    put(storage, next, ...parts) {
      storage.set(key(...parts), codecIn(storage).enc(next));
    },
    remove(storage, ...parts) {
      storage.delete(key(...parts));
    },
    keysUnder: (storage, ...parts) => storage.keys(key(...parts)),
    partsOf(full) {
      if (!canReadKeys) throw new Error(`The keys of ${pallet}.${name} cannot be read back`);
      const decoded = tail().dec(hexToBytes(full.slice(prefix.length))) as readonly unknown[];
      // Every second element is the hash before a part.
      return decoded.filter((_, index) => index % 2 === 1) as unknown as K;
    },
    decode: (bytes) => value.codec.dec(bytes),
  };
}
