import type { TokenEvent, TokenState } from '../../src/token-reference/state.ts';

/** One collection as far as its events describe it. */
interface Known {
  readonly isNft: boolean;
  /** Pieces by token and holder. */
  readonly pieces: Map<string, bigint>;
  /** Approved pieces by token, owner and spender. */
  readonly allowances: Map<string, bigint>;
  /** The spender of an NFT by token. */
  readonly approved: Map<string, string>;
  /** Existing properties, each as its token and key. */
  readonly keys: Set<string>;
}

function add(map: Map<string, bigint>, key: string, amount: bigint): void {
  const sum = (map.get(key) ?? 0n) + amount;
  if (sum < 0n) throw new Error(`Events take ${-sum} more from ${key} than it has`);
  if (sum === 0n) map.delete(key);
  else map.set(key, sum);
}

function dropOf<V>(map: Map<string, V>, token: string): void {
  for (const key of map.keys()) if (key.split(' ')[0] === token) map.delete(key);
}

/** Reads events like an indexer, with no other source. */
export class EventLedger {
  readonly known = new Map<number, Known>();

  /** Applies an event; returns the id of its collection, undefined for events of other pallets. */
  read({ name, data }: TokenEvent): number | undefined {
    if (!name.startsWith('common.')) return undefined;
    const [id, ...values] = data;
    if (typeof id !== 'number') throw new Error(`${name} names no collection`);
    if (name === 'common.CollectionCreated') {
      const empty: Known = {
        isNft: values[0] === 1,
        pieces: new Map(),
        allowances: new Map(),
        approved: new Map(),
        keys: new Set(),
      };
      this.known.set(id, empty);
      return id;
    }
    if (name === 'common.CollectionDestroyed') {
      this.known.delete(id);
      return id;
    }
    const known = this.known.get(id);
    if (known === undefined) throw new Error(`${name} speaks of collection ${id}, which there is not`);
    this.#readToken(known, name, values.map(String));
    return id;
  }

  #readToken(known: Known, name: string, [token = '', first = '', second = '', last = '0']: string[]) {
    switch (name) {
      case 'common.ItemCreated':
        return add(known.pieces, `${token} ${first}`, BigInt(second));
      case 'common.ItemDestroyed':
        add(known.pieces, `${token} ${first}`, -BigInt(second));
        return this.#forgetIfGone(known, token);
      case 'common.Transfer':
        add(known.pieces, `${token} ${first}`, -BigInt(last));
        return add(known.pieces, `${token} ${second}`, BigInt(last));
      case 'common.Approved':
        if (last === '0') known.allowances.delete(`${token} ${first} ${second}`);
        else known.allowances.set(`${token} ${first} ${second}`, BigInt(last));
        if (last === '0') known.approved.delete(token);
        else known.approved.set(token, second);
        return;
      case 'common.TokenPropertySet':
        known.keys.add(`${token} ${first}`);
        return;
      case 'common.TokenPropertyDeleted':
        known.keys.delete(`${token} ${first}`);
    }
  }

  /** Removes all records of a token without pieces, except token 0, which is that of a fungible collection. */
  #forgetIfGone({ pieces, allowances, approved, keys }: Known, token: string): void {
    if (token === '0' || [...pieces.keys()].some((key) => key.split(' ')[0] === token)) return;
    dropOf(allowances, token);
    dropOf(approved, token);
    for (const key of keys) if (key.split(' ')[0] === token) keys.delete(key);
  }

  /** The known parts of a collection, sorted. */
  tell(id: number): readonly string[] {
    const known = this.known.get(id);
    if (known === undefined) return [];
    const { pieces, allowances, approved, keys, isNft } = known;
    const allowed = isNft
      ? [...approved].map(([token, spender]) => `${token} goes to ${spender}`)
      : [...allowances].map(([key, amount]) => `${key} may take ${amount}`);
    return [
      ...[...pieces].map(([key, amount]) => `${key} holds ${amount}`),
      ...allowed,
      ...[...keys].map((key) => `${key} is set`),
    ].sort();
  }
}

/** The parts of a collection that `EventLedger.tell` lists, read from a state. */
export function tellCollection({ collections }: TokenState, id: number): readonly string[] {
  const collection = collections.get(id);
  if (collection === undefined) return [];
  return [...collection.tokens]
    .flatMap(([token, { holders, approved, allowances, properties }]) => [
      ...(approved === undefined ? [] : [`${token} goes to ${approved}`]),
      ...[...holders].map(([who, amount]) => `${token} ${who} holds ${amount}`),
      ...[...allowances].map(([pair, amount]) => `${token} ${pair} may take ${amount}`),
      ...[...properties.values.keys()].map((key) => `${token} ${key} is set`),
    ])
    .sort();
}
