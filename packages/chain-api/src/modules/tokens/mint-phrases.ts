import { readBigint, readField, readList, readVariant } from '@hub/scale/value';
import type { CallReader } from '../../extrinsics/words/call-reader.ts';
import type { Phrases } from '../../extrinsics/words/phrase.ts';

/** The tokens, or the amount of a fungible collection, that a call mints. */
type Minted =
  | { readonly kind: 'tokens'; readonly count: number }
  | { readonly kind: 'pieces'; readonly ofEach: readonly bigint[] }
  | { readonly kind: 'units'; readonly amount: bigint }
  | { readonly kind: 'mixed'; readonly count: number };

/** Phrases of the calls that mint tokens. */
export const mintPhrases: Phrases = {
  createItem: (args) => phraseOf(args, ofItems([args.value('data')]), [args.value('owner')]),
  createMultipleItems: (args) =>
    phraseOf(args, ofItems(readList(args.value('items_data'))), [args.value('owner')]),
  createMultipleItemsEx(args) {
    const data = args.value('data');
    const content = readField(data, 'value');
    switch (readVariant(data)) {
      case 'NFT': {
        const items = readList(content);
        const owners = items.map((item) => readField(item, 'owner'));
        return phraseOf(args, { kind: 'tokens', count: items.length }, owners);
      }
      case 'Fungible': {
        const [accounts, amounts] = readShares(content);
        return phraseOf(args, { kind: 'units', amount: sumOf(amounts) }, accounts);
      }
      case 'RefungibleMultipleItems': {
        const items = readList(content);
        const ofEach = items.map((item) => readBigint(readField(item, 'pieces')));
        const owners = items.map((item) => readField(item, 'user'));
        return phraseOf(args, { kind: 'pieces', ofEach }, owners);
      }
      default: {
        const [accounts, pieces] = readShares(readField(content, 'users'));
        return phraseOf(args, { kind: 'pieces', ofEach: [sumOf(pieces)] }, accounts);
      }
    }
  },
};

function phraseOf(args: CallReader, minted: Minted, owners: readonly unknown[]): string {
  const collection = args.collection('collection_id');
  const to = owners.length === 0 ? '' : ` for ${args.accounts(owners)}`;
  switch (minted.kind) {
    case 'units':
      return `mint ${unitsText(minted.amount)} of ${collection}${to}`;
    case 'pieces':
      return `mint ${countText(minted.ofEach.length)} of ${collection}${piecesText(minted.ofEach)}${to}`;
    case 'tokens':
      return `mint ${countText(minted.count)} of ${collection}${to}`;
    case 'mixed':
      return `mint ${minted.count} items of different kinds in ${collection}${to}`;
  }
}

/** The items of a call that mints for one owner. Several amounts of a fungible collection are minted as their sum. */
function ofItems(items: readonly unknown[]): Minted {
  const kinds = new Set(items.map(readVariant));
  const [kind = 'NFT'] = kinds;
  if (kinds.size > 1) return { kind: 'mixed', count: items.length };
  if (kind === 'NFT') return { kind: 'tokens', count: items.length };
  const numbers = (field: string) => items.map((item) => readBigint(contentOf(item, field)));
  return kind === 'Fungible'
    ? { kind: 'units', amount: sumOf(numbers('value')) }
    : { kind: 'pieces', ofEach: numbers('pieces') };
}

function contentOf(item: unknown, field: string): unknown {
  return readField(readField(item, 'value'), field);
}

/** The accounts and the amounts of a map from one to the other. */
function readShares(map: unknown): [accounts: readonly unknown[], amounts: readonly bigint[]] {
  const entries = readList(map).map(readList);
  return [entries.map(([account]) => account), entries.map(([, amount]) => readBigint(amount))];
}

/** The pieces of refungible tokens, each of which has as many as `ofEach` says. */
function piecesText(ofEach: readonly bigint[]): string {
  if (ofEach.length === 0) return '';
  const sizes = new Set(ofEach);
  const [size = 0n] = sizes;
  if (sizes.size > 1) return ` in ${piecesOf(sumOf(ofEach))} altogether`;
  return ` in ${piecesOf(size)}${ofEach.length === 1 ? '' : ' each'}`;
}

/** An amount of a fungible collection. */
export function unitsText(amount: bigint): string {
  return amount === 1n ? '1 smallest unit' : `${amount} smallest units`;
}

function piecesOf(count: bigint): string {
  return count === 1n ? 'one piece' : `${count} pieces`;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function countText(count: number): string {
  return count === 1 ? 'a token' : `${count} tokens`;
}
