import { createRequire } from 'node:module';
import type sortedBtree from 'sorted-btree';
import type { State } from './state.ts';

/** Storage as a persistent tree: a changed copy shares all unchanged parts. */
export interface TreeState extends State {
  /** A copy with the changes applied; an undefined value removes its key. */
  with(changes: ReadonlyMap<string, Uint8Array | undefined>): TreeState;
  /** All keys and values, in key order. */
  entries(): [key: string, value: Uint8Array][];
}

// `sorted-btree` is CommonJS, and Node and vitest differ in the result of importing its default export.
const { default: BTree }: typeof sortedBtree = createRequire(import.meta.url)('sorted-btree');
type Tree = InstanceType<typeof BTree<string, Uint8Array>>;

const everyKey = Number.POSITIVE_INFINITY;

/** Wraps a tree, which the caller must not change afterwards. */
function treeState(tree: Tree): TreeState {
  return {
    get: (key) => tree.get(key),
    keys(prefix, { startAfter, limit = everyKey } = {}) {
      const found: string[] = [];
      const after = startAfter !== undefined && startAfter >= prefix ? startAfter : undefined;
      for (const key of tree.keys(after ?? prefix)) {
        if (key === after) continue;
        if (found.length >= limit || !key.startsWith(prefix)) break;
        found.push(key);
      }
      return found;
    },
    with(changes) {
      const next = tree.clone();
      for (const [key, value] of changes) {
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      }
      return treeState(next);
    },
    entries: () => tree.toArray(),
  };
}

/** Storage with these keys and values, given in key order. */
export function stateOf(entries: [key: string, value: Uint8Array][]): TreeState {
  return treeState(new BTree<string, Uint8Array>(entries, compareText));
}

/** Storage without any key. */
export function emptyState(): TreeState {
  return stateOf([]);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
