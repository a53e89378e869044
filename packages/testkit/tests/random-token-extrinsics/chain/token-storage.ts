import { fromHex } from '@hub/primitives/hex';
import type { PropertiesLimit } from '../../../src/token-reference/state.ts';
import { storagePrefix } from '../../random-extrinsics/storage-prefix.ts';
import { ByteReader, readValue } from '../../staking-histories/byte-reader.ts';
import { describeCollection, type Row, sortRows, type TokenObservation } from '../observe-tokens.ts';
import { readCollection } from './read-values.ts';
import { STORAGE_ITEMS, type StorageItem } from './storage-items.ts';

const PREFIX_DIGITS = 64;
const ID_DIGITS = 8;
const LIMITS = new Map<number, PropertiesLimit>([
  [0, 'Default'],
  [8_192, 'Default'],
  [32_768, 'Extended'],
  [65_536, 'Max'],
]);

const CREATED = storagePrefix('Common', 'CreatedCollectionCount');
const DESTROYED = storagePrefix('Common', 'DestroyedCollectionCount');
const COLLECTION = storagePrefix('Common', 'CollectionById');
const LIMIT = storagePrefix('Common', 'CollectionTokenPropertiesLimit');
const MINTED = ['Nonfungible', 'Refungible'].map((pallet) => storagePrefix(pallet, 'TokensMinted'));
const BURNT = ['Nonfungible', 'Refungible'].map((pallet) => storagePrefix(pallet, 'TokensBurnt'));

/** The id at the end of a collection's key; 0 for an item with one value. */
function idOf(key: string): number {
  if (key.length === PREFIX_DIGITS) return 0;
  return readValue(fromHex(`0x${key.slice(-ID_DIGITS)}`), 0, (reader) => reader.u32());
}

/** The storage of the token pallets, kept up to date with the changes of each block. */
export class TokenStorage {
  readonly #items = new Map<string, StorageItem>(STORAGE_ITEMS.map((item) => [item.prefix, item]));
  readonly #rows = new Map<string, ReturnType<StorageItem['read']>>();
  /** The values of items without own rows, by storage prefix and collection id; `observe` combines them into rows. */
  readonly #parts = new Map<string, Map<number, Uint8Array>>(
    [CREATED, DESTROYED, COLLECTION, LIMIT, ...MINTED, ...BURNT].map((prefix) => [prefix, new Map()]),
  );

  /** Sets or, without a value, removes an entry; ignores the items of other pallets. */
  put(key: string, value: Uint8Array | undefined): void {
    const prefix = key.slice(0, PREFIX_DIGITS);
    const part = this.#parts.get(prefix);
    if (value === undefined) part?.delete(idOf(key));
    else part?.set(idOf(key), value);
    const item = this.#items.get(prefix);
    if (item === undefined) return;
    if (value === undefined) {
      this.#rows.delete(key);
      return;
    }
    const keyReader = new ByteReader(fromHex(`0x${key.slice(PREFIX_DIGITS)}`));
    this.#rows.set(key, item.read(keyReader, new ByteReader(value)));
    keyReader.end();
  }

  #number(prefix: string, id = 0): number {
    return readValue(this.#parts.get(prefix)?.get(id), 0, (reader) => reader.u32());
  }

  #collections() {
    return [...(this.#parts.get(COLLECTION) ?? [])].map(([id, value]) => {
      const tokenPropertiesLimit = LIMITS.get(this.#number(LIMIT, id));
      if (tokenPropertiesLimit === undefined) throw new Error(`Collection ${id} has an unknown limit`);
      return { id, stored: { ...readCollection(new ByteReader(value)), tokenPropertiesLimit } };
    });
  }

  #rowsOf(): Pick<TokenObservation, Exclude<keyof TokenObservation, 'counts' | 'collections' | 'minted'>> {
    const all = [...this.#rows.values()].flat();
    const rows = (part: string) => sortRows(all.flatMap(([name, row]) => (name === part ? [row] : [])));
    const collections = this.#parts.get(COLLECTION);
    /** A destroyed collection leaves some entries behind, which no call can read. */
    const ofLive = (part: string) => rows(part).filter(([id]) => collections?.has(Number(id)));
    return {
      admins: rows('admins'),
      allowLists: rows('allowLists'),
      properties: rows('properties'),
      propertySpace: rows('propertySpace'),
      propertyPermissions: ofLive('propertyPermissions'),
      holdings: rows('holdings'),
      owned: rows('owned'),
      children: rows('children'),
      totals: rows('totals'),
      accountBalances: rows('accountBalances'),
      allowances: rows('allowances'),
      operators: ofLive('operators'),
      baskets: rows('baskets'),
      coins: rows('coins'),
    };
  }

  observe(): TokenObservation {
    const collections = this.#collections();
    const sum = (prefixes: readonly string[], id: number) =>
      prefixes.reduce((total, prefix) => total + this.#number(prefix, id), 0);
    const minted = collections
      .filter(({ stored }) => typeof stored.mode !== 'object')
      .map(({ id }): Row => [id, sum(MINTED, id), sum(BURNT, id)]);
    return {
      ...this.#rowsOf(),
      counts: [this.#number(CREATED), this.#number(DESTROYED)],
      collections: sortRows(collections.map(({ id, stored }): Row => [id, describeCollection(stored)])),
      minted: sortRows(minted),
    };
  }
}
