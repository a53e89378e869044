import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';

const LARGEST = 2 ** 31 - 1;
const RADIX = 36;
const DIGITS = 64;

/**
 * The place of a row in a list: a hash, and numbers of which the first is that of the block with this hash. It is the
 * block of the row or, in a history, the block of `asOf`.
 */
export interface CursorPlace {
  readonly hash: string;
  readonly numbers: readonly number[];
}

/** Encodes a place in a list of one chain as text. Callers return it unchanged. */
export function writeCursor({ hash, numbers }: CursorPlace): string {
  return [...numbers.map((number) => number.toString(RADIX)), hash.slice(2)].join('-');
}

/** A parsed cursor: the named numbers, and the hash of the block with the first number. */
export type Cursor<Name extends string> = Readonly<Record<Name, number>> & { readonly hash: Hex };

/** A cursor in a query. Parses to an object with the named numbers, in the order of writing, and the hash. */
export function cursorOf<const Names extends readonly string[]>(...names: Names) {
  return z
    .string()
    .max(100)
    .transform((text, context): Cursor<Names[number]> => {
      const parts = text.split('-');
      const digits = parts.pop() ?? '';
      const numbers = parts.map((part) => (/^[\da-z]{1,6}$/.test(part) ? Number.parseInt(part, RADIX) : NaN));
      const isHash = digits.length === DIGITS && /^[\da-f]+$/.test(digits);
      if (isHash && parts.length === names.length && numbers.every((number) => number <= LARGEST)) {
        const entries = names.map((name, index) => [name, numbers[index]]);
        // The cast is safe: the names are those of the type, and each has a number.
        return { ...Object.fromEntries(entries), hash: `0x${digits}` } as Cursor<Names[number]>;
      }
      context.addIssue({ code: 'custom', message: 'must be a cursor from an earlier answer' });
      return z.NEVER;
    })
    .meta({
      type: 'string',
      description:
        'The `nextCursor` of the previous answer, with the same filters and order: continues after its last row. ' +
        'Unlike with `offset`, new blocks neither repeat nor skip rows, and far pages cost no more than near ones. ' +
        'If a reorg has removed its block, the cursor is refused with `ChainMoved`: begin again without it. Default: the first page.',
    });
}

/** Refuses a cursor together with parameters that set another place or order. */
export function cursorAlone(...others: readonly string[]) {
  return (query: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const isGiven = (name: string) => query[name] !== undefined && !(name === 'offset' && query[name] === 0);
    const other = query.cursor === undefined ? undefined : others.find(isGiven);
    if (other === undefined) return;
    context.addIssue({ code: 'custom', path: ['cursor'], message: `cannot be combined with ${other}` });
  };
}

const LARGEST_ID = 2 ** 32 - 1;

/**
 * Prefix of the owner in a key cursor, so that the owner is never taken for the block hash of a cursor of `cursorOf`.
 */
const OWNER_MARK = 'o';

/** Encodes the key of a row as text: its ids and, in lists with owners in their keys, the owner as hex with 0x. */
export function writeKeyCursor(ids: readonly number[], owner?: string): string {
  const ofOwner = owner === undefined ? [] : [`${OWNER_MARK}${owner.slice(2)}`];
  return [...ids.map((id) => id.toString(RADIX)), ...ofOwner].join('-');
}

/** The key of the last row of the page before. `owner` is hex with 0x, undefined if keys of the list have no owner. */
export interface KeyCursor {
  readonly ids: readonly number[];
  readonly owner: string | undefined;
}

/** A cursor in a query of a list in order of `count` ids and then, with `hasOwner`, of the owner. Parses to the key. */
export function keyCursorOf(count: number, hasOwner = false) {
  return z
    .string()
    .max(100)
    .transform((text, context): KeyCursor => {
      const parts = text.split('-');
      const owner = hasOwner ? parts.pop() : undefined;
      const ids = parts.map((part) => (/^[\da-z]{1,7}$/.test(part) ? Number.parseInt(part, RADIX) : NaN));
      const isOwner = !hasOwner || /^o(?:[\da-f]{40}|[\da-f]{64})$/.test(owner ?? '');
      if (ids.length === count && ids.every((id) => id <= LARGEST_ID) && isOwner)
        return { ids, owner: owner === undefined ? undefined : `0x${owner.slice(OWNER_MARK.length)}` };
      context.addIssue({ code: 'custom', message: 'must be a cursor from an earlier answer' });
      return z.NEVER;
    })
    .meta({
      type: 'string',
      description:
        'The `nextCursor` of the answer before, with its filters: the rows behind its last one. Rows are as they are ' +
        'now: the list is not of one block. Default: the first page.',
    });
}
